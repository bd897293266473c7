import type { InputFrom } from 'xstate'
import { expect } from 'vitest'
import { platformLoginMachine } from '../../../../machines/access/sign-in/platform-login.machine.ts'
import { pendingSignIn, verificationCode } from '../../../../src/domain/text/limits.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import { answered, type Driver, lost, noFault, productionModel, refusalDialog, type ModelContext } from '../table.ts'

type Machine = typeof platformLoginMachine
export type PlatformLoginFacts = ModelContext & { input: InputFrom<Machine>; login: string; email: string }

const email = 'ada@private.example'
const pending = { platform: 'github', login: 'ada', email: '', invitation: '' }

/** Authorizes the app on the code platform with an account that has no verified address. */
async function comesWithoutAddress({ client, oauth, visit, number }: ModelContext, login: string): Promise<void> {
  const { url } = await client.call('getAuthCodeUrl', { path: { platform: 'github', purpose: 'login' } })
  const resident = { id: 70_000 + number, login, email: null, administers: ['harbour'], belongsTo: [] }
  await visit(oauth.agrees(url, resident))
}

const noAddress = 'no address'
const isAddress = ({ context }: { context: { email: string } }): boolean => context.email !== noAddress

const after = (ms: number) => async (driver: Driver) => {
  await driver.waits(ms)
  await driver.answers()
}
const isOver = { error: new Refusal('cla.auth_failed'), does: after(pendingSignIn.lifetime) }
const away = { error: new Refusal('cla.system_error', { status: 0 }), does: lost }

export const platformLoginModel = productionModel<Machine, PlatformLoginFacts>(platformLoginMachine, {
  starts: {
    'at the choice': { isAddressDue: false, invitation: '' },
    'back from a platform without a verified address': { isAddressDue: true, invitation: '' },
  },
  async prepare(around) {
    const isAddressDue = around.start !== 'at the choice'
    const login = `resident${around.number}`
    if (isAddressDue) await comesWithoutAddress(around, login)
    return { ...around, login, email: `${login}@private.example`, input: { isAddressDue, invitation: '' } }
  },
  events: {
    'platform.chosen': { '': { event: { platform: 'github' } } },
    'form.submitted': {
      '': { event: (_, facts) => ({ email: facts?.email ?? email }) },
      'with an invalid address': { event: { email: noAddress } },
    },
    'code.submitted': {
      '': {
        event: { code: '123456' },
        async does(driver, { service }) {
          await driver.settles('verificationCode')
          await driver.sends({ type: 'code.submitted', code: service.home.codes.at(-1) })
        },
      },
    },
    'code.requested': {
      '': {
        async does(driver) {
          await driver.sends({ type: 'code.requested' })
          await driver.settles('verificationCode')
        },
      },
    },
    'address.changed': { '': {} },
    'address.refused': { '': {} },
  },
  actors: {
    getAuthCodeUrl: { prepared: { output: { url: 'https://code.example/authorize' } }, 'no connection': away },
    getPendingSignIn: {
      'no address was typed': { output: pending },
      'a code was sent': {
        output: { ...pending, email },
        does: answered(({ client, email }: PlatformLoginFacts) => client.call('sendSignInCode', { body: { email } })),
      },
      'it took too long': isOver,
      'no connection': away,
    },
    sendSignInCode: {
      'it is sent': {
        when: isAddress,
        output: 'successfully',
        does: after(verificationCode.resendInterval),
      },
      'it is no address': {
        when: ({ context }) => context.email === noAddress,
        error: new Refusal('cla.not_an_email'),
        does: (driver) => driver.answers(),
      },
      'one was sent a moment ago': {
        when: isAddress,
        error: new Refusal('cla.too_many_request', { retryAfter: 60 }),
        does: answered(({ client, email }: PlatformLoginFacts) =>
          client.call('sendSignInCode', { body: { email } }).catch(() => undefined),
        ),
      },
      'it took too long': isOver,
      'no connection': away,
    },
    completePendingSignIn: {
      admitted: { output: 'successfully' },
      'the code is too old': {
        error: new Refusal('cla.expired_verification_code'),
        does: after(verificationCode.lifetime),
      },
      'it took too long': isOver,
      'no connection': away,
    },
    cancelPendingSignIn: { cancelled: { output: 'successfully' }, 'no connection': away },
    verificationCode: {},
    dialog: refusalDialog,
  },
  heed: ({ email, code, addressRefusal, failure }) => [email, code !== '', addressRefusal?.code, failure?.code],
  truths: {
    async admitted({ client, facts }) {
      expect(await client.call('getManager', {})).toMatchObject({ account: facts.login, email: facts.email })
    },
    left: ({ client }) => expect(client.call('getManager', {})).rejects.toThrow(Refusal),
  },
  beyond: {
    'platformLogin.coded —verificationCode done→ platformLogin.typing':
      'it ends only when a refusal leads away from a kind of signing, which no refusal of this code does',
    'platformLogin.coded —verificationCode failed→ platformLogin.typing': noFault,
    'platformLogin.coded.notAdmitted —dialog failed→ platformLogin.coded.proving': noFault,
    'platformLogin.refused —dialog failed→ platformLogin.choosing': noFault,
    'platformLogin.unrecalled —dialog failed→ platformLogin.left': noFault,
    'platformLogin.unsent —dialog failed→ platformLogin.typing': noFault,
  },
})
