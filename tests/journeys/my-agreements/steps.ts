import { expect } from 'vitest'
import { maskedEmail } from '../../../src/domain/people/email.ts'
import { type Language, propertiesOf } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { personSession } from '../../../src/domain/people/person-limits.ts'
import type { CommunityManager } from '../../../src/server/context/caller.ts'
import { decideErasure } from '../../../src/server/usecases/community/signers/decide-erasure.ts'
import { addManager } from '../../../src/server/usecases/shared/companies/added-managers.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { hasSignedAnswer, linksAnother, signs } from '../../support/people/people.ts'
import type { World } from '../../support/service/world.ts'
import type { PastSigner } from './past-signer.ts'
import type { MyAgreementsEvent, MyAgreementsState } from './journey.ts'

type Steps = {
  states: Record<MyAgreementsState, () => Promise<void>>
  events: Record<MyAgreementsEvent, () => Promise<void>>
}

const reason = 'What she wrote is <b>in use</b>'

const wrong = (code: string): string => code.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))

type Place = {
  service: World
  language: Language
  /** A second project, in addition to the service's default project. */
  other: { linkId: string; alias: string }
}

/** Adds a second project to the service. The person signs in both projects. */
export async function aPlaceWithTwoProjects(service: World, language: Language): Promise<Place> {
  const alias = `Beacon ${language}`
  return { service, language, other: { linkId: await linksAnother(service.home, 'individual', alias), alias } }
}

/** Steps of the story: a person has signed in two projects, with the name `name` and an address in `domain`, and returns. */
export async function myAgreementsSteps(place: Place, she: PastSigner, domain: string): Promise<Steps> {
  const { service, language, other } = place
  const { home, linkId } = service
  const { services } = home
  const own = `zoe@${domain}`
  const second = `zoe.angstrom@second-${domain}`
  const name = 'Zoë Ångström'
  const corrected = 'Zoë Ångström-Öberg'
  let address = own
  const first = (await services.store.reading.links.get(linkId)).alias

  const agreements = await services.store.reading.agreements.current(linkId, 'individual')
  const agreement = agreements.find((one) => one.language === language)
  const date = agreement?.fields.find(({ type }) => type === 'date')
  const form = {
    ...{ name, cla_id: agreement?.id ?? '', cla_language: propertiesOf(language).name },
    info: date ? { [date.id]: '2026-11-02' } : {},
  }
  expect(await signs(service, own, form)).toMatchObject({ status: 200 })
  home.clock.advance(duration.hour)
  const elsewhere = { name, cla_id: '0', cla_language: 'English', info: {} } as const
  expect(await signs({ ...service, linkId: other.linkId }, own, elsewhere)).toMatchObject({ status: 200 })
  home.clock.advance(duration.hour)

  /** Returns the code or receipt number in the newest email that matches `kind` and contains `named`. */
  const toldInLetters = async (kind: RegExp, named = ''): Promise<string> => {
    const letters = (await service.lettersTo(address)).map(({ subject, text }) => `${subject}\n${text}`)
    const told = letters.filter((letter) => letter.includes(named)).flatMap((letter) => kind.exec(letter)?.[0] ?? [])
    return told.at(-1) ?? 'no letter came'
  }
  const code = (): Promise<string> => toldInLetters(/\b\d{6}\b/)
  /** Finds the receipt by its community, because the order of delivery may differ from the order of signing. */
  const number = (of = other.alias): Promise<string> =>
    toldInLetters(/\b[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}\b/, of)
  const isSigned = async (signed: boolean): Promise<void> => {
    expect(await hasSignedAnswer(service, own)).toMatchObject({ signed })
  }
  /** Decides on the deletion request as a manager of the first project. */
  async function decides(decision: 'erase' | 'restrict'): Promise<void> {
    const [request] = await services.store.reading.erasureRequests.waitingOf(linkId, 100)
    const account = await anAccount(services, { login: `decides-${request?.id}` })
    await services.store.transaction(async (tx) => {
      const link = await tx.links.find(linkId)
      if (!link) throw new Error('there is no project')
      await tx.evidence.hold(linkId)
      await addManager(services, tx, link, { account, ground: 'granted', invitation: '' })
    })
    const manager: CommunityManager = {
      ...{ role: 'communityManager', account: account.id, session: '', client: '192.0.2.9', userAgent: 'a test' },
      ...{ language, chosenLanguage: language },
    }
    const proof = { account: account.id, by: 'password' } as const
    await decideErasure(services, manager, { linkId, id: request?.id ?? '', decision, reason, proof })
  }
  const isListed = () => she.seesWhatIsSigned(own, [other.alias, first])
  const isRecord = async () => she.seesTheRecord(name, await number())

  return {
    events: {
      'gives the address she signed with': () => she.givesHerAddress(own),
      async 'gives one that never signed'() {
        address = `never@${domain}`
        await she.givesHerAddress(address)
      },
      'types the code from the letter': async () => she.typesTheCode(await code()),
      'types a wrong code': async () => she.typesTheCode(wrong(await code())),
      'corrects her address': () => she.correctsHerAddress(),
      'opens the page again': () => she.opensHerAgreements(),
      'asks for the record': () => she.asksForTheRecord(other.alias),
      'asks for the receipt': () => she.asksForTheReceipt(other.alias),
      'asks for her data': () => she.asksForHerData('json'),
      'asks for her data to read': () => she.asksForHerData('pdf'),
      'gives the number from the receipt': async () =>
        she.givesTheNumber(` ${(await number()).toLowerCase().replace('-', ' ')}`),
      'gives a wrong number': () => she.givesTheNumber('0000-0000'),
      'asks to correct her name': () => she.asksToCorrect(other.alias),
      'keeps the name': () => she.keepsTheName(),
      async 'gives the right name'() {
        home.clock.advance(duration.minute)
        await she.givesTheRightName(` ${corrected} `)
      },
      'types the code to correct': async () => she.typesTheCodeToCorrect(await code()),
      'asks to withdraw it': () => she.asksToWithdraw(first),
      'keeps it': () => she.keepsIt(),
      async 'asks for the code to withdraw'() {
        home.clock.advance(duration.minute)
        await she.asksForTheCodeToWithdraw()
      },
      'types the code to withdraw': async () => she.typesTheCodeToWithdraw(await code()),
      'types a wrong code to withdraw': async () => she.typesTheCodeToWithdraw(wrong(await code())),
      async 'types the code after an hour'() {
        const late = await code()
        home.clock.advance(personSession)
        await she.typesTheCodeToWithdraw(late)
      },
      'takes it back': () => she.takesBack(first),
      'asks to erase it': () => she.asksToErase(first),
      'has it stay': () => she.hasItStay(),
      async 'asks for the code to erase'() {
        home.clock.advance(duration.minute)
        await she.asksForTheCodeToErase()
      },
      'types the code to erase': async () => she.typesTheCodeToErase(await code()),
      'types a wrong code to erase': async () => she.typesTheCodeToErase(wrong(await code())),
      async 'comes back when it is kept'() {
        await decides('restrict')
        await she.opensHerAgreements()
      },
      async 'comes back when it is erased'() {
        await decides('erase')
        await she.opensHerAgreements()
      },
      async 'asks to add another address'() {
        // Opens the records of both signatures, because an address can be joined only to open ones.
        for (const alias of [first, other.alias]) {
          const printed = await number(alias)
          await she.asksForTheRecord(alias)
          await she.givesTheNumber(printed)
          await she.seesTheRecord(name, printed)
        }
        await she.asksToAddAnAddress()
      },
      async 'gives her other address'() {
        home.clock.advance(duration.minute)
        await she.givesHerOtherAddress(` ${second}`)
      },
      'gives the same address': () => she.givesHerOtherAddress(own),
      async 'types the code to join'() {
        address = second
        await she.typesTheCodeToJoin(await code())
      },
      'asks to remove it': () => she.asksToRemove(first),
      'removes it': () => she.removesIt(),
      'keeps the address': () => she.keepsTheAddress(),
      'uses another address': () => she.usesAnotherAddress(),
      'closes it': () => she.closesHerAgreements(),
      async 'asks for the record after an hour'() {
        home.clock.advance(personSession)
        await she.asksForTheRecord(other.alias)
        await she.givesTheNumber(await number())
      },
      async 'asks for the record after it was closed elsewhere'() {
        await she.closesHerAgreementsInAnotherTab()
        await she.asksForTheRecord(other.alias)
        await she.givesTheNumber(await number())
      },
      async 'asks for another code'() {
        home.clock.advance(duration.minute)
        await she.submitsTheAddress()
      },
    },
    states: {
      async 'asked for her address'() {
        await she.opensHerAgreements()
        await she.seesWhereTheAddressIsAsked('')
      },
      'waiting for the code': () => she.seesWhereTheCodeIsTyped(),
      'waiting for the same code': () => she.seesWhereTheCodeIsTyped(),
      'waiting for the code to that one': () => she.seesWhereTheCodeIsTyped(),
      'waiting for another code': () => she.seesWhereTheCodeIsTyped(),
      'asked for her address with that one filled in': () => she.seesWhereTheAddressIsAsked(own),
      'asked for her address anew': () => she.seesWhereTheAddressIsAsked(''),
      'shown the code is wrong': () => she.seesTheCodeRefused(),
      'told that nothing is signed': () => she.seesThatNothingIsSigned(),
      'shown what she signed': isListed,
      'shown what she signed, one of it open to her': isListed,
      'shown what she signed once more': isListed,
      'asked for the number that opens the record': () => she.seesWhereTheNumberIsTyped(),
      'asked for the number that opens the receipt': () => she.seesWhereTheNumberIsTyped(),
      'shown the number is wrong': () => she.seesTheNumberRefused(),
      'shown the record': isRecord,
      'shown the record again': isRecord,
      'asked for the number that opens her data': () => she.seesWhereTheNumberIsTyped(),
      'handed her data': async () => she.holdsHerData(name, await number()),
      'handed her data to read': () => she.holdsHerDataToRead(),
      'handed the receipt': () => she.holdsTheReceipt(),
      'asked for the right name': () => she.seesWhereTheNameIsTyped(name),
      'shown the record as before': () => she.seesTheRecordAsBefore(name),
      'waiting for the code to correct': () => she.seesWhereTheCodeToCorrectIsTyped(),
      async 'told that the name is corrected'() {
        await she.seesThatTheNameIsCorrected(other.alias, own)
        const signing = await services.store.reading.signings.ofAddress(other.linkId, own)
        expect(signing).toMatchObject({ name: corrected, state: 'live' })
      },
      'told what a withdrawal ends': () => she.seesWhatAWithdrawalEnds(first),
      async 'shown that it counts as before'() {
        await isListed()
        await isSigned(true)
      },
      'waiting for the code to withdraw': () => she.seesWhereTheCodeToWithdrawIsTyped(),
      'shown the code to withdraw is wrong': () => she.seesTheCodeToWithdrawRefused(),
      async 'told that it is withdrawn'() {
        await she.seesThatItIsWithdrawn(first)
        await isSigned(false)
      },
      async 'told that it counts again'() {
        await she.seesThatItCountsAgain(first)
        await isSigned(true)
      },
      'told what erasing means': () => she.seesWhatErasingMeans(first),
      'waiting for the code to erase': () => she.seesWhereTheCodeToEraseIsTyped(),
      'shown the code to erase is wrong': () => she.seesTheCodeToEraseRefused(),
      async 'told that the community decides'() {
        await she.seesThatTheCommunityDecides(first)
        await isSigned(true)
      },
      async 'told that it is kept, and why'() {
        await she.seesThatItIsKept(first, reason)
        await isSigned(true)
      },
      async 'asked for her address after the erasure'() {
        await she.seesWhereTheAddressIsAsked('')
        await isSigned(false)
        expect(await toldInLetters(new RegExp(reason))).toBe(reason)
      },
      'asked for her other address': () => she.seesWhereHerOtherAddressIsAsked(),
      'told that there is nothing to join': () => she.seesThatThereIsNothingToJoin(),
      'waiting for the code to that address': () => she.seesWhereTheCodeToJoinIsTyped(),
      async 'told that the two are joined'() {
        await she.seesThatTheyAreJoined(maskedEmail(second), 2)
        expect(await hasSignedAnswer(service, second)).toMatchObject({ signed: true })
      },
      'asked whether to remove it': () => she.seesWhatRemovingMeans(),
      async 'told that it is removed'() {
        await she.seesThatItIsRemoved(maskedEmail(second), 1)
        expect(await hasSignedAnswer(service, second)).toMatchObject({ signed: false })
      },
      async 'shown that it stays'() {
        await she.seesThatItStays(maskedEmail(second))
        expect(await hasSignedAnswer(service, second)).toMatchObject({ signed: true })
      },
      'told that the hour is over': () => she.seesThatTheHourIsOver(own),
    },
  }
}
