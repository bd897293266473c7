import { expect } from 'vitest'
import { type Actor, createActor, type SnapshotFrom, waitFor } from 'xstate'
import { withClient } from '../../../machines/shared/operation.ts'
import { agreementUpdateMachine } from '../../../machines/signing/agreement-update.machine.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'
import { injectFetch } from '../../support/http/wire.ts'
import type { World } from '../../support/service/world.ts'
import type { EmailReader } from './email-reader.ts'

type Machine = typeof agreementUpdateMachine

/** Runs the browser's state machine and client against the server's app, without a page or network. */
export function emailReaderInProcess({ app, origin }: World): EmailReader {
  const client = claClient({ baseUrl: `${origin}/cla/api`, fetch: injectFetch(app) })
  let letter: Actor<Machine> | null = null

  const opened = (): Actor<Machine> => letter ?? expect.fail('no letter was opened')
  const sees = (fits: (snapshot: SnapshotFrom<Machine>) => boolean) =>
    waitFor(opened(), (snapshot) => !snapshot.hasTag('busy') && fits(snapshot))

  return {
    async opensTheLetter(token) {
      letter = createActor(withClient(agreementUpdateMachine, client), { input: { token } }).start()
    },
    async agrees({ boxes }) {
      await sees((snapshot) => snapshot.matches('shown'))
      opened().send({ type: 'agreement.submitted', agreed: true, privacyChecked: boxes })
    },

    async seesWhatChanged({ former, version, email }) {
      const { request } = (await sees((snapshot) => snapshot.matches('shown'))).context
      expect(request?.difference).toMatchObject({ from_version: former, to_version: version })
      expect(request?.email_masked).toMatch(new RegExp(`\\*\\*\\*@${email.split('@')[1]}$`))
    },
    async seesThatItChangedAgain() {
      await sees((snapshot) => snapshot.matches('shown') && snapshot.context.isChangedAgain)
    },
    async seesWhatIsNotTicked() {
      await sees(({ context }) => context.failure?.code === 'cla.privacy_unchecked')
    },
    async seesThanks(version) {
      const { agreed } = (await sees((snapshot) => snapshot.matches('signed'))).context
      expect(agreed?.receipt.version).toBe(version)
    },
    async seesWhyNot(why) {
      const { context } = await sees((snapshot) => snapshot.matches(why))
      expect(context.failure?.link?.id).toBeDefined()
    },
  }
}
