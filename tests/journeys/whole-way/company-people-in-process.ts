import { type AnyActorLogic, createActor, SimulatedClock, waitFor } from 'xstate'
import { expect } from 'vitest'
import { communityLoginMachine } from '../../../machines/access/sign-in/community-login.machine.ts'
import { managerLoginMachine } from '../../../machines/access/sign-in/manager-login.machine.ts'
import { passwordResetMachine } from '../../../machines/access/passwords/password-reset.machine.ts'
import { actionMachine } from '../../../machines/shared/action.machine.ts'
import { performCorporationAction } from '../../../machines/community/companies/corporation-actions.ts'
import { sendSignedPdf } from '../../../machines/community/companies/corporation-review.ts'
import { emailDomainCreationMachine } from '../../../machines/corporation/email-domain-creation.machine.ts'
import { performEmployeeAction } from '../../../machines/corporation/employee-actions.ts'
import { performManagerAction } from '../../../machines/corporation/manager-actions.ts'
import { managerCreationMachine } from '../../../machines/corporation/manager-creation.machine.ts'
import { type ClaClient, withClient } from '../../../machines/shared/operation.ts'
import { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import { signatureFileSize } from '../../../src/domain/text/limits.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { keepingFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { CompanyPeople } from './company-people.ts'

const clock = new SimulatedClock()

/** Runs an action with the action machine of the administration areas. Returns the result. */
async function does(client: ClaClient, performAction: AnyActorLogic, act: unknown): Promise<unknown> {
  const provided = actionMachine.provide({ actors: { performAction: performAction as never } })
  const actor = createActor(withClient(provided, client), { clock }).start()
  actor.send({ type: 'action.requested', act, manner: 'atOnce' })
  const { context } = await waitFor(actor, (at) => !at.hasTag('busy'))
  expect(context.failure).toBeNull()
  return context.done?.result
}

/**
 * Runs the browser's state machines for each person against the server's app, without a page or network. Every person has a separate client and
 * cookies.
 */
export function companyPeopleInProcess({ app, origin, linkId }: World): CompanyPeople {
  const aClient = (): ClaClient => {
    const kept = keepingFetch(app)
    const csrfToken = () => kept.cookies.get('csrf_token') ?? null
    return claClient({ baseUrl: `${origin}/cla/api`, csrfToken, fetch: kept.fetch })
  }
  const [adminArea, chief, boss] = [aClient(), aClient(), aClient()]

  const companyCalled = async (name: string) => {
    const { page_data: rows } = await adminArea.call('pageCorporations', {
      path: { link_id: linkId },
      query: { search: name },
    })
    return rows.find((row) => row.corporation_name === name) ?? expect.fail(`${name} has not signed`)
  }
  const employeeCalled = async (name: string) => {
    const { data } = await boss.call('listEmployees', { query: { page_size: 20 } })
    return data.find((row) => row.name === name) ?? expect.fail(`${name} has not signed`)
  }
  const begins = (client: ClaClient) => async (link: string, user: string, password: string) => {
    const key = new URL(link, origin).searchParams.get('key') ?? ''
    const reset = createActor(withClient(passwordResetMachine, client), {
      clock,
      input: { linkId, key, isReturned: false },
    })
    await waitFor(reset.start(), (at) => at.matches('filling'))
    reset.send({ type: 'form.submitted', password })
    await waitFor(reset, (at) => at.matches('changed'))
    const login = createActor(withClient(managerLoginMachine, client), { clock, input: { linkId } }).start()
    login.send({ type: 'form.submitted', user, password })
    // Consent is not requested again, because it was given with the first password.
    await waitFor(login, (at) => at.matches('signedIn'))
  }

  return {
    community: {
      async signsIn(user, password) {
        const login = createActor(withClient(communityLoginMachine, adminArea), {
          clock,
          input: { linkId: '' },
        }).start()
        login.send({ type: 'form.submitted', user, password })
        await waitFor(login, (at) => at.matches('signedIn'))
      },
      async seesTheCompany(name, state) {
        expect((await companyCalled(name)).state).toBe(state)
      },
      async uploads(name, bytes) {
        const { id } = await companyCalled(name)
        const scope = { link_id: linkId, signing_id: id }
        const provided = uploadMachine.provide({ actors: { sendFile: sendSignedPdf } })
        const input = { scope, most: signatureFileSize, isImmediate: true }
        const upload = createActor(withClient(provided, adminArea), { clock, input }).start()
        upload.send({ type: 'files.chosen', files: [new File([new Uint8Array(bytes)], 'signed.pdf')] })
        await waitFor(upload, (at) => at.matches({ resting: 'done' }))
      },
      async approves(name) {
        const { id } = await companyCalled(name)
        await does(adminArea, performCorporationAction, { kind: 'approved', linkId, id, name })
      },
    },
    administrator: {
      begins: begins(chief),
      async creates(managers) {
        const actor = createActor(withClient(managerCreationMachine, chief), { clock }).start()
        await waitFor(actor, (at) => at.matches('filling'))
        actor.send({ type: 'form.submitted', managers: [...managers] })
        await waitFor(actor, (at) => at.matches('created'))
      },
      async seesManagers(count) {
        expect((await chief.call('listEmployeeManagers', {})).data).toHaveLength(count)
      },
      async addsTheDomain(email, code) {
        const actor = createActor(withClient(emailDomainCreationMachine, chief), {
          input: { trial: null },
          clock,
        }).start()
        actor.send({ type: 'form.submitted', email })
        await waitFor(actor, (at) => at.matches('coded'))
        actor.send({ type: 'code.submitted', code: await code() })
        await waitFor(actor, (at) => at.matches('added'))
      },
      async seesTheDomain(domain) {
        expect(await chief.call('listEmailDomains', {})).toContain(domain)
      },
      async removes(name) {
        const { data } = await chief.call('listEmployeeManagers', {})
        await does(chief, performManagerAction, { kind: 'removed', managers: data.filter((one) => one.name === name) })
      },
    },
    manager: {
      begins: begins(boss),
      async seesTheEmployee(name, state) {
        expect((await employeeCalled(name)).enabled).toBe(state === 'active')
      },
      async changes(change, name) {
        const employee = await employeeCalled(name)
        const outcomes = await does(boss, performEmployeeAction, { on: 'selected', change, employees: [employee] })
        expect(outcomes).toMatchObject({ data: [{ id: employee.id, done: true, error_code: '' }] })
      },
      async seesNobody() {
        expect((await boss.call('listEmployees', { query: { page_size: 20 } })).data).toEqual([])
      },
      async seesThatTheSessionIsOver() {
        await expect(boss.call('countEmployees', {})).rejects.toMatchObject({ code: 'cla.expired_token' })
      },
    },
  }
}
