/**
 * Limits for requesting and guessing codes (decisions 13 and 47): allowances of browsers and addresses, budgets of
 * networks and links.
 */
import { networksOf } from '../../../../domain/people/client-network.ts'
import { codeGuesses, verificationCode as rules } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Purpose } from '../../../store/accounts/codes.ts'
import type { Allowed, Limit, UsedUpKey } from '../../../store/accounts/counters.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { provenBrowser } from './code-browsers.ts'
import { aDay, anHour, type Counter, counterOf, countOrRefuse, tooManyRequests } from './throttle.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { languageOfAccount } from '../../../store/account-language.ts'
import { peopleToNotify } from '../../../store/link-people.ts'

/** A limit with the alarm to raise when it is used up; undefined for no alarm. */
type Counted = Counter & { alarm?: UsedUp }

/** Returns the storage key for an address that has proven a code. */
export const provenKey = (services: Services, emailKey: string): string => services.crypto.mac('proven', emailKey)

/** Stores that the address has proven a code. */
export async function noteProven(services: Services, tx: Transaction, { emailKey }: Purpose): Promise<void> {
  await tx.provenAddresses.note(provenKey(services, emailKey), tx.at)
}

type Held = { key: string; room: Extract<Allowed, { allowed: true }> }

/**
 * Locks and checks every limit for a code. Returns a Refusal with the waiting time if a limit is used up. A browser that has proven the address has
 * its own allowances, which other browsers cannot use up.
 */
async function holdLimits(
  services: Services,
  tx: Transaction,
  purpose: Purpose,
  caller: Caller,
): Promise<Held[] | Refusal> {
  const browser = provenBrowser(services, caller, purpose.emailKey)
  const limits = browser?.isOfAddress
    ? ownLimits(services, purpose, browser.nonce)
    : await limitsOfUnknownBrowsers(services, tx, purpose, caller, browser !== null)
  const held: Held[] = []
  for (const { key, limit, alarm } of limits) {
    const room = await tx.counters.hold(key, limit, tx.at)
    if (!room.allowed) return tooManyRequests(room.again, tx.at, alarm ? await raiseAlarm(services, tx, alarm) : null)
    held.push({ key, room })
  }
  return held
}

/** Counts an email with a code against every applicable limit. If a limit is used up, returns a Refusal and counts nothing. */
export async function admitSending(
  services: Services,
  tx: Transaction,
  purpose: Purpose,
  caller: Caller,
): Promise<Refusal | null> {
  const held = await holdLimits(services, tx, purpose, caller)
  if (held instanceof Refusal) return held
  for (const { key, room } of held) await tx.counters.record(key, room, tx.at)
  return null
}

/** Like `admitSending`, for an email that is not sent yet: counts nothing. */
export async function refusalToSend(
  services: Services,
  tx: Transaction,
  purpose: Purpose,
  caller: Caller,
): Promise<Refusal | null> {
  const held = await holdLimits(services, tx, purpose, caller)
  return held instanceof Refusal ? held : null
}

function askersLimits(services: Services, { use, linkId, emailKey }: Purpose, asker: string): Counted[] {
  const own = [use, linkId, emailKey, asker]
  return [
    counterOf(services, { most: 1, within: rules.resendInterval }, 'code', ...own),
    counterOf(services, anHour(rules.perAskerAnHour), 'code an hour', ...own),
    counterOf(services, aDay(rules.perAskerADay), 'code a day', ...own),
  ]
}

function ownLimits(services: Services, purpose: Purpose, nonce: string): Counted[] {
  const over = counterOf(services, anHour(rules.perBrowserAnHour), 'code by browser', nonce)
  return [...askersLimits(services, purpose, `browser ${nonce}`), over]
}

const budgetOf = (services: Services, most: number, { network, linkId }: UsedUp): Counter =>
  counterOf(services, anHour(most), 'code by budget', network, linkId)

/** Returns the links whose verification code budget is used up, each with the start and end (ms) of the budget period. */
export async function linksWithoutCodes(
  services: Services,
  { counters }: Pick<Queries, 'counters'>,
  linkIds: readonly string[],
  now: number,
): Promise<Map<string, UsedUpKey>> {
  const most = services.config.codesAnHourPerLink
  const keys = new Map(linkIds.map((linkId) => [budgetOf(services, most, { network: '', linkId }).key, linkId]))
  const found = await counters.usedUp([...keys.keys()], anHour(most), now)
  return new Map(Array.from(found, ([key, times]) => [keys.get(key) ?? '', times]))
}

/**
 * Returns the limits for browsers that have not proven the address. They are ordered from narrow to wide scope, so that widely shared rows are locked
 * for the shortest time.
 */
async function limitsOfUnknownBrowsers(
  services: Services,
  tx: Transaction,
  purpose: Purpose,
  caller: Caller,
  hasProven: boolean,
): Promise<Counted[]> {
  const limit = (rule: Limit, ...parts: string[]): Counted => counterOf(services, rule, ...parts)
  const { emailKey, linkId } = purpose
  const { client } = caller
  const { subnet, site } = networksOf(client)
  const { perNetwork, perAddressByStrangers: perAddress } = rules
  const { config } = services
  const budget = (most: number, alarm: UsedUp): Counted => ({ ...budgetOf(services, most, alarm), alarm })
  // Browsers or addresses that have proven a code before have a separate budget, so that other browsers cannot block them.
  const isProven = hasProven || (await tx.provenAddresses.has(provenKey(services, emailKey)))
  const shared = [
    budget(config.codesAnHourPerSubnet, { network: subnet, linkId: '' }),
    ...(site === subnet ? [] : [budget(config.codesAnHourPerSite, { network: site, linkId: '' })]),
    budget(config.codesAnHourPerLink, { network: '', linkId }),
  ]
  return [
    ...askersLimits(services, purpose, `network ${site}`),
    limit(anHour(perNetwork.anHour), 'code by network an hour', emailKey, site),
    limit(aDay(perNetwork.aDay), 'code by network a day', emailKey, site),
    limit(anHour(perAddress.anHour), 'code by strangers an hour', emailKey),
    limit(aDay(perAddress.aDay), 'code by strangers a day', emailKey),
    limit(anHour(config.codesAnHourPerClient), 'code by client', client, isProven ? 'proven' : 'new'),
    ...(isProven ? [] : shared),
  ]
}

/** An admitted guess. Call `countWrong` if it was wrong. */
type Guess = { countWrong(): Promise<void> }

/**
 * Checks whether a guess may be compared with a code now; otherwise returns a Refusal with the waiting time. `isOwn`: this browser requested the
 * code. Locks the address's counter until the transaction ends, so that concurrent guesses are counted one by one.
 */
export async function admitGuess(
  services: Services,
  tx: Transaction,
  { emailKey }: Purpose,
  caller: Caller,
  isOwn: boolean,
): Promise<Guess | Refusal> {
  const { ofAddress, ofClient } = guessLimits(services, emailKey, caller, isOwn)
  const held: Held[] = []
  for (const { key, limit } of ofAddress) {
    const room = await tx.counters.hold(key, limit, tx.at)
    if (!room.allowed) return tooManyRequests(room.again, tx.at)
    held.push({ key, room })
  }
  // Many users may share a client address. Its counter is locked only for a wrong code, so that correct codes do not wait for each other.
  const room = ofClient && (await tx.counters.peek(ofClient.key, ofClient.limit, tx.at))
  if (room && !room.allowed) return tooManyRequests(room.again, tx.at)
  return {
    async countWrong() {
      for (const { key, room } of held) await tx.counters.record(key, room, tx.at)
      if (ofClient) await tx.counters.count(ofClient.key, ofClient.limit, tx.at)
    },
  }
}

function guessLimits(
  services: Services,
  emailKey: string,
  caller: Caller,
  isOwn: boolean,
): { ofAddress: Counter[]; ofClient: Counter | null } {
  const { client } = caller
  const browser = provenBrowser(services, caller, emailKey)
  const wrong = (limit: Limit, ...parts: string[]): Counter => counterOf(services, limit, 'wrong code', ...parts)
  if (!isOwn) {
    return {
      ofAddress: [wrong(aDay(codeGuesses.withoutCookieADay), 'without cookie', emailKey)],
      ofClient: wrong(anHour(codeGuesses.byClientAnHour.withoutCookie), 'client without cookie', client),
    }
  }
  if (browser?.isOfAddress) {
    return {
      ofAddress: [wrong(aDay(codeGuesses.byProvenBrowserADay), 'browser', browser.nonce)],
      ofClient: null,
    }
  }
  return {
    ofAddress: [
      wrong(aDay(codeGuesses.byNetworkADay), 'network', emailKey, networksOf(client).site),
      wrong(aDay(codeGuesses.byStrangersADay), 'strangers', emailKey),
    ],
    ofClient: wrong(anHour(codeGuesses.byClientAnHour.withCookie), 'client with cookie', client),
  }
}

/** A used-up verification code budget, of a network or of a link (`linkId`). */
type UsedUp = { network: string; linkId: string }

/**
 * Reports a used-up budget by email, at most once an hour: to OPERATOR_EMAIL if set, and to all managers of the link if the budget belongs to a link.
 * Returns the log message; null if already reported within the hour.
 */
async function raiseAlarm(services: Services, tx: Transaction, { network, linkId }: UsedUp): Promise<string | null> {
  if (await countOrRefuse(tx, counterOf(services, anHour(1), 'budget alarm', network, linkId))) return null
  const { operatorEmail } = services.config
  const tell = (recipient: string, language: Language): Promise<void> =>
    tx.outbox.put(
      {
        id: services.random.id(),
        kind: 'budget-used-up',
        linkId,
        recipient,
        language,
        subject: network,
        secret: null,
      },
      tx.at,
    )
  if (operatorEmail !== null) await tell(operatorEmail, 'en')
  if (linkId !== '') {
    const link = await tx.links.find(linkId)
    const people = link ? await peopleToNotify(tx, link) : []
    for (const account of people) await tell(account.email, await languageOfAccount(tx, account))
  }
  return `The limit of verification codes for ${linkId === '' ? `network ${network}` : `link ${linkId}`} is reached for this hour.`
}
