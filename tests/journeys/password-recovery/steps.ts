import { expect } from 'vitest'
import { resetLink } from '../../../src/domain/limits.ts'
import { createCommunityManager } from '../../../src/server/usecases/access/community-managers.ts'
import type { TestService } from '../../support/service.ts'
import type { Event, State } from './journey.ts'
import type { PasswordRecoverer } from '../actors/password-recoverer.ts'

type Steps = { states: Record<State, () => Promise<void>>; events: Record<Event, () => Promise<void>> }

const password = 'Maple-Stair-58'

/** What each event of the story has her do, and what she sees in each state. She is `user`, with an account and no password yet. */
export async function passwordRecoverySteps(
  service: TestService,
  her: PasswordRecoverer,
  user: string,
): Promise<Steps> {
  const { home } = service
  const email = `${user}@lantern.example`
  await createCommunityManager(home.services, { user, email, language: 'en' })

  /** The links mailed to her, oldest first: path and query. */
  const links = async (): Promise<string[]> => {
    const letters = await service.lettersTo(email)
    return letters.flatMap(({ text }) => /\/reset-password\?\S+/.exec(text ?? '')?.[0] ?? [])
  }
  const newest = async (): Promise<string> => (await links()).at(-1) ?? expect.fail('no letter came')
  const opens = async (change: (link: string) => string = (link) => link): Promise<void> =>
    her.opensTheLink(change(await newest()))

  return {
    events: {
      'says she forgot her password': () => her.saysSheForgot(),
      'gives her address': () => her.givesHerAddress(email),
      'gives an address nobody has': () => her.givesHerAddress(`nobody-${email}`),
      'opens the link in her account’s letter': () => opens(),
      'opens the link in the letter': () => opens(),
      'opens the link a day later': async () => {
        const link = await newest()
        home.clock.advance(resetLink.lifetime)
        await her.opensTheLink(link)
      },
      'opens the link of the letter before': async () => her.opensTheLink((await links()).at(-2) ?? ''),
      'opens the link with a piece missing': () => opens((link) => link.slice(0, -5)),
      'opens the link of another project': () => opens((link) => link.replace('fake_link', service.linkId)),
      'tries to leave': () => her.triesToLeave(),
      'sets one': () => her.setsAPassword(password),
      'opens the link again and sets one': async () => {
        await opens()
        await her.seesTheForm()
        await her.setsAPassword('Cedar-Lamp-41x')
      },
      'signs in with it': () => her.signsIn(user, password),
    },
    states: {
      'at the sign-in': async () => void (await newest()),
      'asked for her address': () => her.seesWhereToGiveHerAddress(),
      'told to look into her mailbox': async () => {
        await her.seesWhereToLook(email)
        expect(await links()).toHaveLength(2)
      },
      'told the same, though no letter comes': async () => {
        await her.seesWhereToLook(`nobody-${email}`)
        expect(await service.lettersTo(`nobody-${email}`)).toEqual([])
      },
      'asked for a new password': () => her.seesTheForm(),
      'asked for a new password, by a link that is too old': () => her.seesTheForm(),
      'asked for a new password, by a link that was replaced': () => her.seesTheForm(),
      'asked for a new password, by a link that is none': () => her.seesTheForm(),
      'told to stay': () => her.seesWhyToStay(),
      'told that it is set': () => her.seesThatItIsSet(),
      'told that the link is too old': () => her.seesTheLinkRefused('too old'),
      'told that the link was replaced': () => her.seesTheLinkRefused('replaced'),
      'told that the link is none': () => her.seesTheLinkRefused('none'),
      'signed in': () => her.seesThatSheIsSignedIn(),
    },
  }
}
