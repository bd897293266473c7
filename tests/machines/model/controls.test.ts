/** Checks the model tests themselves: a faulty machine or an incomplete table must fail the affected paths, and no others. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { managerLoginMachine } from '../../../machines/access/sign-in/manager-login.machine.ts'
import { passwordResetMachine } from '../../../machines/access/passwords/password-reset.machine.ts'
import { walkInProcess } from './in-process.ts'
import { managerLoginModel } from './access/manager-login.ts'
import { passwordResetModel } from './access/password-reset.ts'
import { type ModelPath, pathsOf, transitionNames } from './paths.ts'
import type { AnyModel } from './table.ts'
import { admitting } from '../../journeys/signing-in/steps.ts'
import { world, type World } from '../../support/service/world.ts'

let service: World
let number = 0
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  service = await world('sqlite', { seed: 'both', oauth: admitting, runs: true })
})
afterAll(async () => {
  await service?.close()
  vi.useRealTimers()
})

async function failedOf(model: AnyModel, paths: ModelPath[]): Promise<string[]> {
  const failed: string[] = []
  for (const path of paths) {
    number += 1
    await walkInProcess(model, path, service, 1000 + number).catch(() => failed.push(path.sentence))
  }
  return failed
}

const sentences = (paths: ModelPath[], happening: string): string[] =>
  paths.filter(({ covers }) => covers.has(happening)).map(({ sentence }) => sentence)

/** Returns a copy of the machine with the `invoke` of one state changed. */
function withInvoke(machine: AnyStateMachine, state: string, change: object): AnyStateMachine {
  const { states = {} } = machine.config
  const before = states[state] ?? {}
  const changed = { ...before, invoke: { ...before.invoke, ...change } }
  const config = { ...machine.config, states: { ...states, [state]: changed } } as AnyStateMachine['config']
  return new StateMachine(config, machine.implementations)
}

it('an actor with a wrong transition target fails exactly the paths that take it', async () => {
  const paths = pathsOf(passwordResetModel)
  const machine = withInvoke(passwordResetMachine, 'resetting', { onDone: 'filling' })
  const expected = sentences(paths, 'resetPassword: it is set')
  expect(expected.length).toBeGreaterThan(0)
  expect(await failedOf({ ...passwordResetModel, machine }, paths)).toEqual(expected)
})

it('a machine with an inverted guard fails on the server, even with paths generated from it', async () => {
  const machine = passwordResetMachine.provide({
    guards: { isEnding: (_, { error }) => (error as { code?: string }).code === 'cla.invalid_password' },
  })
  const model = { ...passwordResetModel, machine }
  const paths = pathsOf(model)
  const expected = sentences(paths, 'resetPassword: too common')
  expect(expected.length).toBeGreaterThan(0)
  expect(await failedOf(model, paths)).toEqual(expected)
})

it('a machine that accepts a wrong password fails on those paths, even with paths generated from it', async () => {
  const machine = withInvoke(managerLoginMachine, 'signingIn', { onError: 'signedIn' })
  const model = { ...managerLoginModel, machine }
  const paths = pathsOf(model)
  const refusals = Object.keys(managerLoginModel.table.actors['signInManager'] ?? {}).filter(
    (name) => !name.startsWith('a session'),
  )
  const refused = paths.filter(({ covers }) => refusals.some((name) => covers.has(`signInManager: ${name}`)))
  expect(refused.length).toBeGreaterThan(0)
  expect(await failedOf(model, paths)).toEqual(refused.map(({ sentence }) => sentence))
})

it('a table without one outcome leaves a transition untaken', () => {
  const { 'the link is too old': _, ...others } = passwordResetModel.table.actors['resetPassword'] ?? {}
  const actors = { ...passwordResetModel.table.actors, resetPassword: others }
  const paths = pathsOf({ ...passwordResetModel, table: { ...passwordResetModel.table, actors } })
  const untaken = transitionNames(passwordResetMachine).filter((name) => !paths.some(({ covers }) => covers.has(name)))
  expect(untaken).toContain('passwordReset.resetting —resetPassword failed [isEnding]→ passwordReset.spent')
})
