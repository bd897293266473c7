import type { InputFrom } from 'xstate'
import { expect } from 'vitest'
import { passwordResetMachine } from '../../../../machines/access/passwords/password-reset.machine.ts'
import { resetLink } from '../../../../src/domain/text/limits.ts'
import { communityLink } from '../../../../src/domain/people/manager-id.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import { anAccount } from '../../../support/people/accounts.ts'
import { lost, noFault, productionModel, refusalDialog, type ModelContext } from '../table.ts'

type Machine = typeof passwordResetMachine
export type ResetFacts = ModelContext & { input: InputFrom<Machine>; login: string }

const password = 'Maple-Stair-58'
const common = 'Password1!'

const starts = {
  'with an emailed link': { linkId: communityLink, key: 'k', isReturned: false },
  'with an emailed link, again': { linkId: communityLink, key: 'k', isReturned: true },
  'without a link': { linkId: communityLink, key: '', isReturned: false },
}

async function keyMailedTo({ service, client }: ModelContext, email: string): Promise<string> {
  await client.call('requestPasswordReset', { body: { email, link_id: '' } })
  const [letter] = await service.lettersTo(email)
  return /[?&]key=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? expect.fail('no letter came')
}

export const passwordResetModel = productionModel<Machine, ResetFacts>(passwordResetMachine, {
  starts,
  async prepare(around) {
    const { login, email } = await anAccount(around.service.home.services, { login: `recovers${around.number}` })
    const input = starts[around.start as keyof typeof starts]
    const key = input.key && (await keyMailedTo(around, email))
    return { ...around, login, input: { ...input, key } }
  },
  events: {
    'form.submitted': {
      'with a new password': { event: { password } },
      'with a common password': { event: { password: common } },
    },
    'leave.asked': {
      'for the sign-in': { event: { isToSignIn: true } },
      'for another page': { event: { isToSignIn: false } },
    },
    'stay.acknowledged': { '': {} },
  },
  actors: {
    getPasswordReset: {
      'it is live': { output: { user: 'recovers', own_words: ['recovers', 'lantern', 'example'], is_first: false } },
      'it is too old': {
        error: new Refusal('cla.expired_verification_code'),
        async does(driver) {
          await driver.waits(resetLink.lifetime)
          await driver.answers()
        },
      },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    resetPassword: {
      'it is set': { when: ({ context }) => context.password === password, output: 'successfully' },
      'too common': {
        when: ({ context }) => context.password === common,
        error: new Refusal('cla.invalid_password'),
        does: (driver) => driver.answers(),
      },
      'the link is too old': {
        error: new Refusal('cla.expired_verification_code'),
        async does(driver) {
          await driver.waits(resetLink.lifetime)
          await driver.answers()
        },
      },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    dialog: refusalDialog,
  },
  heed: ({ key, ownWords, password, refusal, failure }) => [
    key,
    ownWords !== null,
    password,
    refusal?.code,
    failure?.code,
  ],
  truths: {
    async spent({ client, facts: { input } }) {
      const header = { 'Password-Retrieval-Key': input.key }
      const request = { path: { link_id: input.linkId }, header, body: { password } }
      await expect(client.call('resetPassword', request)).rejects.toThrow(Refusal)
    },
    async changed({ client, facts }) {
      const body = { user: facts.login, password, link_id: '', privacy_consented: true }
      await expect(client.call('signInManager', { body })).resolves.toMatchObject({ data: [{ role: 'community' }] })
    },
  },
  beyond: {
    'passwordReset.unopened —dialog failed→ passwordReset.filling': noFault,
    'passwordReset.refused —dialog failed→ passwordReset.filling': noFault,
  },
})
