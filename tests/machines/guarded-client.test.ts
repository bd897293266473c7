import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { sessionMachine } from '../../machines/access/sign-in/session.machine.ts'
import { withClient } from '../../machines/shared/operation.ts'
import type { ResultOf } from '../../openapi/index.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { guardedClient } from '../../src/web/screens/shared/flow/guarded-client.connect.ts'
import { type Script, scriptedClient } from './scripted-client.ts'

const manager: ResultOf<'getManager'> = {
  org: '',
  link_id: 'fake_link',
  role: 'community',
  account: 'lin.mei',
  email: 'lin@lantern.example',
  initial_pw_changed: true,
  session: { token: 't', refresh_token: '', platform_token: '' },
}
const outdated = new Refusal('cla.privacy_consent_invalid', { status: 401 })

/** Starts a signed-in tab. Its service returns `refusal` until consent is given. */
async function signedIn(over: Script = {}, refusal = outdated) {
  let isOutdated = true
  const service = scriptedClient({
    getManager: () => manager,
    giveConsent: () => {
      isOutdated = false
      return 'successfully'
    },
    signOut: () => 'successfully',
    listOrganizations: () => {
      if (isOutdated) throw refusal
      return ['lantern']
    },
    ...over,
  })
  const session = createActor(withClient(sessionMachine, service), { input: { page: 'org' } }).start()
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  const client = guardedClient(service, session)
  const at = (stage: 'consenting' | 'refused' | 'left' | 'signedOut') =>
    waitFor(session, (snapshot) => snapshot.matches(stage))
  const times = (id: string) => service.asked.filter(([asked]) => asked === id).length
  return { session, client, at, times }
}

/** Returns whether a call settles before the next macrotask. */
async function isAnswered(call: Promise<unknown>): Promise<boolean> {
  let answered = false
  const note = (): void => void (answered = true)
  call.then(note, note)
  await new Promise((resolve) => setImmediate(resolve))
  return answered
}

describe('a guarded call', () => {
  it.each([
    ['by its code', outdated],
    // Decision 9: a 401 without a code also asks for consent.
    ['by a 401 without a code', new Refusal('cla.system_error', { status: 401 })],
  ])('waits when consent is required %s, and is repeated after consent', async (_, refusal) => {
    const { session, client, at, times } = await signedIn({}, refusal)
    const call = client.call('listOrganizations', {})
    const { children } = await at('consenting')
    expect(times('listOrganizations')).toBe(1)
    children.privacyConsent?.send({ type: 'consent.given' })
    expect(await call).toEqual(['lantern'])
    expect([times('giveConsent'), times('listOrganizations')]).toEqual([1, 2])
    expect(session.getSnapshot().value).toBe('signedIn')
  })

  it('shares one consent dialog with all other calls that need consent', async () => {
    const { client, at, times } = await signedIn()
    const calls = Promise.all(Array.from({ length: 100 }, () => client.call('listOrganizations', {})))
    const { children } = await at('consenting')
    children.privacyConsent?.send({ type: 'consent.given' })
    expect(await calls).toHaveLength(100)
    expect(times('giveConsent')).toBe(1)
  })

  it('does not ask again when its refusal arrives after consent was given', async () => {
    let refuse: (error: Error) => void = () => undefined
    const late = new Promise<never>((_, reject) => (refuse = reject))
    let isFirst = true
    const { client, at, times } = await signedIn({
      getPolicy: () => {
        if (!isFirst) return { kind: 'privacy', language: 'English', version: '2', html: '', source: '', updated_at: 0 }
        isFirst = false
        return late
      },
    })
    const slow = client.call('getPolicy', { path: { kind: 'privacy' }, query: { language: 'en' } })
    const quick = client.call('listOrganizations', {})
    const { children } = await at('consenting')
    children.privacyConsent?.send({ type: 'consent.given' })
    await quick
    refuse(outdated)
    expect(await slow).toMatchObject({ version: '2' })
    expect(times('giveConsent')).toBe(1)
  })

  it('is rejected when consent is refused, after sign-out', async () => {
    const { client, at, times } = await signedIn()
    const call = client.call('listOrganizations', {})
    const { children } = await at('consenting')
    expect(await isAnswered(call)).toBe(false)
    children.privacyConsent?.send({ type: 'consent.refused' })
    await expect(call).rejects.toMatchObject({ code: 'cla.privacy_consent_invalid' })
    await at('left')
    expect([times('signOut'), times('listOrganizations')]).toEqual([1, 1])
  })

  it('is rejected once the dialog about its expired session is closed', async () => {
    const over = () => Promise.reject(new Refusal('cla.expired_token', { status: 401 }))
    const { client, at } = await signedIn({ listOrganizations: over })
    const call = client.call('listOrganizations', {})
    const { children, context } = await at('refused')
    expect(context.failure?.code).toBe('cla.expired_token')
    expect(children.dialog?.getSnapshot().context.kind).toBe('orgReLogin')
    expect(await isAnswered(call)).toBe(false)
    children.dialog?.send({ type: 'dialog.left' })
    await expect(call).rejects.toMatchObject({ code: 'cla.expired_token' })
    await at('signedOut')
  })

  it.each([
    ['wants consent', outdated, 'consenting'],
    ['ends the session', new Refusal('cla.expired_token', { status: 401 }), 'refused'],
  ] as const)(
    'that %s while the session is being fetched is handled after that response',
    async (_, refusal, stage) => {
      const answers = [Promise.resolve(manager)]
      let answer: (value: typeof manager) => void = () => undefined
      answers.push(new Promise((resolve) => (answer = resolve)))
      const { session, client, at, times } = await signedIn({
        getManager: () => answers.shift() ?? manager,
        listOrganizations: () => (times('listOrganizations') === 1 ? Promise.reject(refusal) : ['lantern']),
      })
      session.send({ type: 'session.opened' })
      const call = client.call('listOrganizations', {})
      expect(await isAnswered(call)).toBe(false)
      expect(session.getSnapshot().value).toBe('asking')
      answer(manager)
      const { children } = await at(stage)
      children.privacyConsent?.send({ type: 'consent.given' })
      children.dialog?.send({ type: 'dialog.left' })
      if (stage === 'consenting') expect(await call).toEqual(['lantern'])
      else await expect(call).rejects.toMatchObject({ code: 'cla.expired_token' })
    },
  )

  it('made after the session has ended is rejected at once', async () => {
    const over = () => Promise.reject(new Refusal('cla.expired_token', { status: 401 }))
    const { session, client, at } = await signedIn({ listOrganizations: over })
    session.send({ type: 'signOut.asked' })
    await at('left')
    await expect(client.call('listOrganizations', {})).rejects.toMatchObject({ code: 'cla.expired_token' })
    expect(session.getSnapshot().value).toBe('left')
  })

  it('rejects every other refusal to its own caller', async () => {
    const { session, client } = await signedIn({
      listOrganizations: () => Promise.reject(new Refusal('cla.auth_failed')),
    })
    await expect(client.call('listOrganizations', {})).rejects.toMatchObject({ code: 'cla.auth_failed' })
    expect(session.getSnapshot().value).toBe('signedIn')
  })
})
