import type { InputFrom } from 'xstate'
import { expect } from 'vitest'
import { privacyConsentMachine } from '../../../../machines/access/sign-in/privacy-consent.machine.ts'
import { session } from '../../../../src/domain/text/limits.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { lost, productionModel, type ModelContext } from '../table.ts'

type Machine = typeof privacyConsentMachine
type Facts = ModelContext & { input: InputFrom<Machine>; login: string }

const starts = {
  'at the sign-in': { page: 'org', isSignedIn: false, isRepeatable: true, isFirst: true },
  'in a session': { page: 'org', isSignedIn: true, isRepeatable: true, isFirst: false },
  'after a call that is not repeated': { page: 'corp', isSignedIn: true, isRepeatable: false, isFirst: false },
} as const satisfies Record<string, InputFrom<Machine>>

export const privacyConsentModel = productionModel<Machine, Facts>(privacyConsentMachine, {
  starts,
  async prepare(around) {
    const { services } = around.service.home
    const account = await anAccount(services, { login: `agrees${around.number}` })
    const input = starts[around.start as keyof typeof starts]
    if (input.isSignedIn) {
      await around.client.call('signInManager', { body: { user: account.login, password, link_id: '' } })
      await services.store.transaction((tx) => tx.accounts.setConsent(account.id, 'of long ago'))
    }
    return { ...around, input, login: account.login }
  },
  events: { 'consent.given': { '': {} }, 'consent.refused': { '': {} } },
  actors: {
    giveConsent: {
      'it is recorded': { output: 'successfully' },
      'the session has ended': {
        error: new Refusal('cla.expired_token'),
        async does(driver) {
          await driver.waits(session.idle)
          await driver.answers()
        },
      },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    signOut: {
      'signed out': { output: 'successfully' },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
  },
  heed: ({ isSignedIn, isRepeatable, failure }) => [isSignedIn, isRepeatable, failure?.code],
  truths: {
    async agreed({ client, facts }) {
      if (!facts.input.isSignedIn) return
      await expect(client.call('getManager', {})).resolves.toMatchObject({ account: facts.login })
    },
  },
  beyond: {},
})
