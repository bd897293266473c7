import { expect } from 'vitest'
import { password } from '../../support/people/accounts.ts'
import type { OauthServer, Resident } from '../../support/platforms/oauth-server.ts'
import type { World } from '../../support/service/world.ts'
import type { ProjectPeopleEvent, ProjectPeopleState } from './journey.ts'
import type { ProjectPeople } from './project-people.ts'

type Steps = {
  states: Record<ProjectPeopleState, () => Promise<void>>
  events: Record<ProjectPeopleEvent, () => Promise<void>>
}

/** Steps of the story: the manager's action for each event, and the check for each state. `user` linked the project. */
export function projectPeopleSteps(
  service: World,
  oauth: OauthServer,
  { people, user, place }: { people: ProjectPeople; user: string; place: number },
): Steps {
  const invited = `grace@${user}.invited.example`
  const colleague: Resident = {
    id: 700 + place,
    login: `grace-${user}`,
    email: `grace@${user}.people.example`,
    administers: [],
    belongsTo: [],
  }
  const own = `${user}@lantern.example`
  let key = ''
  const keyMailed = async (): Promise<string> => {
    const [letter] = await service.lettersTo(invited)
    return /\/project-invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? expect.fail('no invitation came')
  }
  const areTold = async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses)
      expect([address, (await service.lettersTo(address)).length > 0]).toEqual([address, true])
  }
  return {
    events: {
      'invites herself': () => people.invites(own),
      'invites a colleague': () => people.invites(invited),
      'withdraws it': () => people.withdraws(invited),
      'waits until her colleague has accepted it': async () =>
        people.colleagueAccepts(key, (url) => oauth.agrees(url, colleague)),
      'removes her colleague': () => people.removes(colleague.login),
      leaves: () => people.leaves(),
    },
    states: {
      'alone with her project': async () => {
        await people.signsIn(user, password)
        await people.seesHerselfAlone()
      },
      'shown that she looks after it already': () => people.seesThatSheLooksAfterItAlready(),
      'shown the invitation': async () => {
        await people.seesTheInvitation(invited)
        key = await keyMailed()
      },
      'joined by her colleague': async () => {
        await people.seesThePerson(colleague.email ?? '')
        await people.colleagueSeesThePerson(own)
        await areTold([own])
      },
      'alone again, the invitation worth nothing': async () => {
        await people.seesHerselfAlone()
        await people.colleagueFindsTheInvitationOver(key)
      },
      'alone again, her colleague kept out': async () => {
        await people.seesHerselfAlone()
        await people.colleagueIsKeptOut()
        await areTold([own, colleague.email ?? ''])
      },
      'without the project, which her colleague keeps': async () => {
        await people.seesNoProject()
        await people.colleagueSeesThePerson(colleague.email ?? '')
        await areTold([own, colleague.email ?? ''])
      },
    },
  }
}
