import { expect } from 'vitest'
import { resetLink } from '../../../src/domain/text/limits.ts'
import { createCommunityManager } from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import type { World } from '../../support/service/world.ts'
import type { PasswordRecoveryEvent, PasswordRecoveryState } from './journey.ts'
import type { PasswordRecoverer } from './password-recoverer.ts'

type Steps = {
  states: Record<PasswordRecoveryState, () => Promise<void>>
  events: Record<PasswordRecoveryEvent, () => Promise<void>>
}

const password = 'Maple-Stair-58'

/** Steps of the story: the manager's action for each event, and the check for each state. The account `user` has no password. */
export async function passwordRecoverySteps(
  service: World,
  recoverer: PasswordRecoverer,
  user: string,
): Promise<Steps> {
  const { home } = service
  const email = `${user}@lantern.example`
  await createCommunityManager(home.services, { user, email, language: 'en' })

  /** Returns the path and query of each link emailed to the manager, oldest first. */
  const links = async (): Promise<string[]> => {
    const letters = await service.lettersTo(email)
    return letters.flatMap(({ text }) => /\/reset-password\?\S+/.exec(text ?? '')?.[0] ?? [])
  }
  const newest = async (): Promise<string> => (await links()).at(-1) ?? expect.fail('no letter came')
  const opens = async (change: (link: string) => string = (link) => link): Promise<void> =>
    recoverer.opensTheLink(change(await newest()))

  return {
    events: {
      'says she forgot her password': () => recoverer.saysSheForgot(),
      'gives her address': () => recoverer.givesHerAddress(email),
      'gives an unknown address': () => recoverer.givesHerAddress(`nobody-${email}`),
      'opens the link in her account’s letter': () => opens(),
      'opens the link in the letter': () => opens(),
      'opens the link a day later': async () => {
        const link = await newest()
        home.clock.advance(resetLink.lifetime)
        await recoverer.opensTheLink(link)
      },
      'opens the link of the letter before': async () => recoverer.opensTheLink((await links()).at(-2) ?? ''),
      'opens the link with a piece missing': () => opens((link) => link.slice(0, -5)),
      'opens the link of another project': () => opens((link) => link.replace('fake_link', service.linkId)),
      'tries to leave': () => recoverer.triesToLeave(),
      'sets one': () => recoverer.setsAPassword(password),
      'chooses one with a word of her address': () => recoverer.setsAPassword('Lantern-Stair-58'),
      'loads the page again': () => recoverer.loadsThePageAgain(),
      'opens the link again': () => opens(),
      'signs in with it': () => recoverer.signsIn(user, password),
    },
    states: {
      'at the sign-in': async () => void (await newest()),
      'asked for her address': () => recoverer.seesWhereToGiveHerAddress(),
      'asked to look into her mailbox': async () => {
        await recoverer.seesWhereToLook(email)
        expect(await links()).toHaveLength(2)
      },
      'shown the same, though no letter comes': async () => {
        await recoverer.seesWhereToLook(`nobody-${email}`)
        expect(await service.lettersTo(`nobody-${email}`)).toEqual([])
      },
      'asked for a new password': () => recoverer.seesTheForm(),
      'asked to stay': () => recoverer.seesWhyToStay(),
      'asked to take the word out': () => recoverer.seesTheWordRefused('lantern'),
      'shown that it is set': () => recoverer.seesThatItIsSet(),
      'shown that the link is too old': () => recoverer.seesTheLinkRefused('too old'),
      'shown that the link was replaced': () => recoverer.seesTheLinkRefused('replaced'),
      'shown that the link is none': () => recoverer.seesTheLinkRefused('none'),
      'signed in': () => recoverer.seesThatSheIsSignedIn(),
    },
  }
}
