import { expect } from 'vitest'
import { type Language, propertiesOf } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import type { aCheckedRepository, Author } from '../../support/checks/check-scenario.ts'
import { publishesChange } from '../../support/community/new-version.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import type { FakePull } from '../../support/forges/forge-world.ts'
import { signs } from '../../support/people/people.ts'
import type { World } from '../../support/service/world.ts'
import type { Contributor, Named } from './contributor.ts'
import type { RedCheckEvent, RedCheckState } from './journey.ts'

type Steps = {
  states: Record<RedCheckState, () => Promise<void>>
  events: Record<RedCheckEvent, () => Promise<void>>
}

/** A service with a project that watches a repository, and the language of the agreements to sign. */
export type CheckedPlace = {
  service: World
  checked: Awaited<ReturnType<typeof aCheckedRepository>>
  language: Language
}

/** Steps of the story: a contributor has commits in a pull request. `domain` is the contributor's email domain, and must be unique among the runs. */
export function redCheckSteps({ service, checked, language }: CheckedPlace, she: Contributor, domain: string): Steps {
  const { home, linkId } = service
  const { services } = home
  const name = 'Zoë Ångström'
  const own = `zoe@${domain}`
  let pull: FakePull | null = null
  let ref = ''
  let signer: Named = { name, email: own }
  let manager: Account | null = null

  const codeFor = async (): Promise<string> => {
    const letters = await service.lettersTo(signer.email)
    return letters.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? []).at(-1) ?? 'no letter came'
  }
  const opens = async (author: Author = { name, email: own }): Promise<void> => {
    ;({ pull, ref } = await checked.opens(domain, [author]))
    await she.opensTheCheck(ref)
  }
  const agreement = async () => {
    const all = await services.store.reading.agreements.current(linkId, 'individual')
    return all.find((one) => one.language === language) ?? expect.fail(`there is no agreement in ${language}`)
  }
  const hasSigned = async (email: string): Promise<void> => {
    const { id, fields } = await agreement()
    const date = fields.find(({ type }) => type === 'date')
    const info = date ? { [date.id]: '2026-11-02' } : {}
    const form = { cla_id: id, cla_language: propertiesOf(language).name, info }
    expect(await signs(service, email, form)).toMatchObject({ status: 200 })
  }
  const company = async () => {
    const { corporation } = await aCorporation(services, { linkId, email: `grace@${domain}` })
    manager = await aManagerOf(services, corporation, { managerId: 'mia', email: `mia@${domain}` })
    return corporation
  }
  const reminders = async (): Promise<number> => {
    const letters = await services.store.reading.outbox.list(null, 1000)
    return letters.filter(({ kind, recipient }) => kind === 'employee-reminder' && recipient === `mia@${domain}`).length
  }

  return {
    events: {
      'opens the check': () => opens(),
      async 'opens the check after a new version'() {
        await hasSigned(own)
        const text = `${(await agreement()).title}\n\n1. You keep your work.\n\n2. ${domain} asks for this.`
        await publishesChange(home, linkId, { language, text }, { graceDays: 0 })
        await opens()
      },
      async 'opens the check of work for her company'() {
        await company()
        await opens()
      },
      async 'opens the check after registering with her company'() {
        await anEmployee(services, await company(), { name, email: own })
        await opens()
      },
      async 'opens the check of work under her account'() {
        const account = checked.gitea.world.account(`zoe-${domain.split('.')[0]}`)
        checked.gitea.state.signedIn = account
        await opens({ name, email: checked.gitea.world.noreply(account) })
      },
      'opens the check of work under no address': () => opens({ name, email: 'zoe@laptop.local' }),

      'asks to sign': async () => {
        signer = { name, email: own }
        await she.asksForTheCode(name, 'sign')
      },
      'asks why': () => she.asksForTheCode(name, 'why'),
      'types her address': () => she.typesAnAddress(own),
      async 'types an address that the commits do not name'() {
        signer = { name, email: `another@${domain}` }
        await she.typesAnAddress(signer.email)
      },
      async 'gives one that has signed'() {
        signer = { name: '', email: own }
        await hasSigned(own)
        home.clock.advance(duration.minute)
        await she.typesAnAddress(own)
      },
      async 'gives one that has not signed'() {
        signer = { name: '', email: own }
        await she.typesAnAddress(own)
      },
      'types the code from the letter': async () => she.typesTheCode(await codeFor()),
      'types a wrong code': async () =>
        she.typesTheCode((await codeFor()).replaceAll(/\d/g, (digit) => String(9 - Number(digit)))),
      'goes on to sign': () => she.goesOn(name, 'sign'),
      'goes on to agree': () => she.goesOn(name, 'agree'),
      'goes on to register': () => she.goesOn(name, 'register'),
      signs: () => she.signs({ ...signer, name }, codeFor),
      async 'goes back to the check'() {
        await checked.works()
        await she.goesBackToTheCheck()
      },
      'reminds the manager': () => she.remindsTheManager(),
      async 'is activated'() {
        const headers = await credentialsOf(services, manager ?? expect.fail('there is no company'))
        const { data } = await service.wire.get('/v1/employee-signing', { headers })
        const [waiting] = data as { id: string }[]
        const path = `/v1/employee-signing/${waiting?.id}`
        expect(await service.wire.put(path, { enabled: true }, { headers })).toMatchObject({ status: 200 })
      },
      'proves it at the forge': () => she.signsInAtTheForge(),
      async 'is not let in at the forge'() {
        const { state } = checked.gitea
        const account = state.signedIn
        state.signedIn = null
        await she.signsInAtTheForge()
        state.signedIn = account
      },
      async 'amends and pushes'() {
        await hasSigned(own)
        const { history } = checked.repository
        history.branch(domain)
        history.commit(domain, { by: { name, email: own } })
        if (pull) await checked.gitea.push(pull)
        await checked.sweeps()
      },
    },
    states: {
      async 'at her pull request'() {
        const { data } = await service.wire.get(`/v1/individual-signing/${linkId}?email=${own}`)
        expect(data).toMatchObject({ signed: false })
      },
      'told that she has to act': () => she.seesTheState(name, 'to_act'),
      'told that she has to act again': () => she.seesTheState(name, 'to_act'),
      'told that her work address has to act': () => she.seesTheState(name, 'to_act'),
      'told that she waits': () => she.seesTheState(name, 'waits'),
      'waiting for the code to sign with': () => she.seesWhereTheCodeIsTyped(),
      'waiting for the code to another address': () => she.seesWhereTheCodeIsTyped(),
      'waiting for the code that says why': () => she.seesWhereTheCodeIsTyped(),
      'waiting for the code that says what changed': () => she.seesWhereTheCodeIsTyped(),
      'waiting for the code to her work address': () => she.seesWhereTheCodeIsTyped(),
      'waiting for the code as an employee': () => she.seesWhereTheCodeIsTyped(),
      'waiting for the code to the address that has signed': () => she.seesWhereTheCodeIsTyped(),
      'shown the code is wrong': () => she.seesTheCodeRefused(),
      'told that the commits do not name it': () => she.seesThatItIsNotNamed(`another@${domain}`),
      'shown that nothing covers her': () => she.seesTheFact(name, 'unsigned'),
      'shown that a new version is there': () => she.seesTheFact(name, 'expired'),
      'shown that her company’s people register': () => she.seesTheFact(name, 'register'),
      'shown that her manager was asked': () => she.seesTheFact(name, 'pending_manager'),
      async 'shown that the manager was reminded'() {
        await she.seesThatTheManagerWasReminded()
        expect(await reminders()).toBe(1)
      },
      'at the sign page': () => she.seesTheSignPage('individual', signer),
      'at the sign page of her company': () => she.seesTheSignPage('employee', signer),
      thanked: () => she.seesThanks(own),
      'told who confirms her': () => she.seesWhoConfirmsHer(own),
      'told to prove her account': () => she.seesTheWayToProveHerAccount(),
      'told that nothing was proven': () => she.seesThatNothingWasProven(),
      'asked for the address she signs with': () => she.seesThatAnAddressIsNeeded(),
      'shown how to amend it': () => she.seesTheCommandThatAmends(),
      async 'told that everyone has signed'() {
        await checked.works()
        await she.seesThatEveryoneHasSigned()
        expect(stateAtTheForge(checked, pull)).toBe('success')
      },
    },
  }
}

function stateAtTheForge({ gitea }: CheckedPlace['checked'], pull: FakePull | null): string | undefined {
  return gitea.statuses.findLast(({ sha }) => sha === pull?.headSha)?.status
}
