import { globSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyStateMachine, setup, StateMachine } from 'xstate'
import { everyMachine } from '../../machines/diagrams/draw.ts'
import { passwordChangeExamples } from '../../machines/access/passwords/password-change.examples.ts'
import { passwordChangeMachine } from '../../machines/access/passwords/password-change.machine.ts'
import { emailLifecycle } from '../../machines/lifecycles/email.lifecycle.ts'
import type { MachineExamples } from '../../machines/shared/examples.ts'
import { walkedWithServer } from './model/walked.ts'
import { actorsWithoutOnError, walk } from './walk.ts'

const now = 1_000_000_000
const machines = await everyMachine()
const examples = await everyExamples()

async function everyExamples(): Promise<Map<string, MachineExamples>> {
  const root = new URL('../../machines/', import.meta.url)
  const paths = globSync('**/*.examples.ts', { cwd: root })
  return new Map(await Promise.all(paths.map(async (path) => [path, await examplesIn(new URL(path, root))] as const)))
}

async function examplesIn({ href }: URL): Promise<MachineExamples> {
  const exported: Record<string, MachineExamples> = await import(href)
  const [first, ...others] = Object.values(exported)
  if (!first || others.length > 0) throw new Error(`${href} must export the examples of one machine`)
  return first
}

/** The examples of `signing/sign-entry.machine.ts` are in `signing/sign-entry.examples.ts`. */
const examplesPath = (path: string): string => path.replace(/\.(machine|lifecycle)\.ts$/, '.examples.ts')

/** Returns the examples of a machine, or undefined. Lifecycle events without a payload need no example. */
function examplesOf(path: string, machine: AnyStateMachine): MachineExamples | undefined {
  const own = examples.get(examplesPath(path))
  if (!path.endsWith('.lifecycle.ts')) return own
  return { events: { ...Object.fromEntries(machine.events.map((type) => [type, [{}]])), ...own?.events } }
}

/** Returns the machines without examples. Excludes machines that `tests/machines/model` tests with the real server. */
function withoutExamples(all: typeof machines): string[] {
  const walked: readonly string[] = walkedWithServer
  return all
    .filter(([path, machine]) => !examplesOf(path, machine) && !walked.includes(machine.id))
    .map(([path]) => path)
}

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

describe('every state is reached and every transition taken', () => {
  const walked = machines.filter(([path, machine]) => examplesOf(path, machine))
  it.each(walked)('in %s', (path, machine) => {
    const { steps, ...findings } = walk(machine, examplesOf(path, machine) ?? {})
    expect(findings).toEqual({ unreached: [], untaken: [] })
    expect(steps).toBeGreaterThan(0)
  })

  it('for each machine, in this test or with the real server', () => {
    expect(withoutExamples(machines), 'a machine without examples: see docs/how-to').toEqual([])
  })

  it('with examples that belong to a machine', () => {
    const beside = new Set(machines.map(([path]) => examplesPath(path)))
    expect([...examples.keys()].filter((path) => !beside.has(path))).toEqual([])
  })
})

it.each(machines)('every actor that %s invokes has an onError', (_, machine) => {
  expect(actorsWithoutOnError(machine)).toEqual([])
})

describe('the walk detects (controls)', () => {
  const changed = (machine: AnyStateMachine, states: Record<string, object>): AnyStateMachine =>
    new StateMachine({ ...machine.config, states: { ...machine.config.states, ...states } }, machine.implementations)

  it('a missing transition', () => {
    const machine = changed(emailLifecycle, {
      sending: { on: { 'email.accepted': 'sent', 'email.obsolete': 'obsolete' } },
    })
    const { unreached, untaken } = walk(machine, examplesOf('lifecycles/email.lifecycle.ts', emailLifecycle) ?? {})
    expect(unreached).toEqual(['emailLifecycle.failed'])
    expect(untaken).toEqual(['emailLifecycle.failed —email.resent→ emailLifecycle.queued'])
  })

  it('an unreachable state of a machine with actors', () => {
    const { changing } = passwordChangeMachine.config.states ?? {}
    const machine = changed(passwordChangeMachine, {
      changing: { ...changing, invoke: { ...changing?.invoke, onError: 'refused' } },
    })
    expect(walk(machine, passwordChangeExamples).unreached).toEqual(['passwordChange.frozen'])
  })

  it('a guard that never passes, with and without an event', () => {
    const machine = setup({ guards: { isNever: () => false } }).createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: {
          always: { guard: 'isNever', target: 'open' },
          on: { push: [{ guard: 'isNever', target: 'open' }, 'ajar'] },
        },
        ajar: {},
        open: {},
      },
    })
    expect(walk(machine, { events: { push: [{}] } })).toMatchObject({
      unreached: ['gate.open'],
      untaken: ['gate.shut —push→ gate.open', 'gate.shut —always→ gate.open'],
    })
  })

  it('an actor whose failure has no transition', () => {
    const { changing } = passwordChangeMachine.config.states ?? {}
    const machine = changed(passwordChangeMachine, {
      changing: { ...changing, invoke: { ...changing?.invoke, onError: undefined } },
    })
    expect(actorsWithoutOnError(machine)).toEqual(['passwordChange.changing changePassword'])
  })

  it('an event without an example', () => {
    expect(() => walk(emailLifecycle, { events: {} })).toThrow('no example of email.claimed')
  })

  it('a machine without examples', () => {
    const gate = setup({}).createMachine({ id: 'gate' })
    expect(withoutExamples([...machines, ['access/gate.machine.ts', gate]])).toEqual(['access/gate.machine.ts'])
  })
})
