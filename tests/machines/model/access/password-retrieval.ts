import { expect } from 'vitest'
import { passwordRetrievalMachine } from '../../../../machines/access/passwords/password-retrieval.machine.ts'
import { resetLink } from '../../../../src/domain/text/limits.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import { anAccount } from '../../../support/people/accounts.ts'
import { lost, noFault, productionModel, refusalDialog, type ModelContext } from '../table.ts'

type Machine = typeof passwordRetrievalMachine
export type RetrievalFacts = ModelContext & { input: { linkId: string }; email: string }

const email = 'ada@lantern.example'

export const passwordRetrievalModel = productionModel<Machine, RetrievalFacts>(passwordRetrievalMachine, {
  starts: { 'a community’s manager': { linkId: '' } },
  async prepare(around) {
    const account = await anAccount(around.service.home.services, { login: `forgets${around.number}` })
    return { ...around, input: { linkId: '' }, email: account.email }
  },
  events: {
    'form.submitted': {
      'with the address of the account': {
        event: { email },
        does: (driver, facts) => driver.sends({ type: 'form.submitted', email: facts.email }),
      },
      'with an invalid address': { event: { email: 'ada' } },
    },
    'form.reopened': { '': {} },
  },
  actors: {
    requestPasswordReset: {
      'an email': {
        when: ({ context }) => context.email === email,
        output: 'successfully',
        async does(driver) {
          await driver.waits(resetLink.resendInterval)
          await driver.answers()
        },
      },
      'no address': {
        when: ({ context }) => context.email !== email,
        error: new Refusal('cla.not_an_email'),
        does: (driver) => driver.answers(),
      },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    dialog: refusalDialog,
  },
  heed: ({ email, failure }) => [email, failure?.code],
  truths: {
    async sent({ facts, service }) {
      const letters = await service.lettersTo(facts.email)
      expect(letters.at(-1)?.text).toMatch(/\/reset-password\?\S*key=/)
    },
  },
  beyond: {
    'passwordRetrieval.refused —dialog failed→ passwordRetrieval.filling': noFault,
  },
})
