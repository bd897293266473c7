/** Steps of the scenario: trial mode, before the service is configured. Only then may a mailbox be on this machine. */
import { aPerson, done, signsAlone, signsInWithPassword } from './people-acts.ts'
import type { WholeService } from './whole-service.ts'

type Letter = { to: string[]; subject: string }
type Guide = { link_id: string; community_manager: { user: string; password: string } }

/** The manager of the trial's project verifies a mailbox and sends emails through it. Someone signs the agreement. */
export async function triesMailbox(whole: WholeService): Promise<void> {
  const ask = async (path: string): Promise<unknown> => (await fetch(whole.server().origin + path)).json()
  const letterTo = async (address: string, subject: RegExp): Promise<Letter> => {
    for (;;) {
      const inbox = (await ask('/trial/inbox.json')) as Letter[]
      const found = inbox.find((letter) => letter.to.includes(address) && subject.test(letter.subject))
      if (found) return found
    }
  }
  const code = async (address: string): Promise<string> => (await letterTo(address, /^\d{6} /)).subject.slice(0, 6)
  const guide = (await ask('/trial.json')) as Guide
  const { user, password } = guide.community_manager
  const manager = await signsInWithPassword(whole, user, { chosen: password })
  const mailbox = { email: 'mailbox@trial.example', authorize: 'authorization-code-7', platform: 'qq' }
  await done(manager.post('/v1/smtp/verify', mailbox))
  await done(manager.post('/v1/smtp/authorize', { ...mailbox, code: await code(mailbox.email) }))
  await done(manager.post(`/v1/link/update/${guide.link_id}`, { email: mailbox.email }))
  const email = 'eve@trial.example'
  await signsAlone(whole, aPerson(whole, email), { linkId: guide.link_id, code })
  await letterTo(email, /signed|签署/)
  // Stop using the mailbox, because its server really exists and must get no emails after the trial.
  await done(manager.post(`/v1/link/update/${guide.link_id}`, { email: '' }))
}
