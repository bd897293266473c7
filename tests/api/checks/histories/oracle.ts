/**
 * Oracle that determines whether a pull request is covered. It reads the history with `git log` and the true signatures from the scenario, and shares
 * no code with the product.
 */
import { execFileSync } from 'node:child_process'
import type { ForgeKind } from '../../../../src/domain/pull-requests/forge-kinds.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import {
  type HistoryScenario,
  isValid,
  type ScenarioRules,
  type LaterVersions,
  type ScenarioOverride,
  type ScenarioPerson,
  type SigningState,
  webCommitterOf,
  webFlow,
} from '../../../support/checks/history-scenario.ts'

type Logged = { parents: string[]; author: string; committer: string; lines: string[] }

export type GitLog = ReadonlyMap<string, Logged>

export function readLog(folder: string): GitLog {
  const format = '--format=%x1e%H%x00%P%x00%ae%x00%ce%x00%B'
  const text = execFileSync('git', ['--git-dir', folder, 'log', '--all', '--reflog', format], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  const entries = text
    .split('\u001e')
    .slice(1)
    .map((record) => {
      const [sha = '', parents = '', author = '', committer = '', body = ''] = record.split('\0')
      return [sha, { parents: parents.split(' ').filter(Boolean), author, committer, lines: body.split('\n') }] as const
    })
  return new Map(entries)
}

function ancestors(log: GitLog, sha: string): Set<string> {
  const all = new Set<string>()
  const walk = [sha]
  while (walk.length > 0) {
    const next = walk.pop() as string
    if (all.has(next)) continue
    all.add(next)
    walk.push(...(log.get(next) as Logged).parents)
  }
  return all
}

/** True state of people, accounts and signatures at one point in time. */
export type Truth = {
  states: ReadonlyMap<string, SigningState>
  /** For each account ID, whether its owner has proven the account and has signed. */
  accounts: ReadonlyMap<number, boolean>
  logins: ReadonlyMap<string, number>
  /** Account IDs by the IDs that the forge's API uses for them. */
  ids: ReadonlyMap<string, number>
  /** Account IDs by the email addresses linked to them on the forge. */
  owners: ReadonlyMap<string, number>
  /** Accounts that need not sign for their own commits: bots, and accounts exempted by a manager. */
  exempt: ReadonlySet<number>
  bots: ReadonlySet<number>
  /** Accounts of project members, if the project exempts its members. */
  members: ReadonlySet<number>
  rules: ScenarioRules
  overrides: readonly ScenarioOverride[]
  signatures: ReadonlyMap<string, string>
  /** Character between the ID and the login in noreply addresses. */
  separator: '+' | '-'
  /** Committer address of commits made in the forge's web interface; null if the forge uses the user's own address. */
  committer: string | null
}

/**
 * Returns the current states of a person's signatures. An individual signature expires when the grace period of a version that the person has not
 * accepted ends.
 */
function statesNow(
  { states: [own, work], agreed }: ScenarioPerson,
  { graceEnds, now }: LaterVersions,
): ScenarioPerson['states'] {
  const isOver = graceEnds.slice(agreed).some((end) => end <= now())
  return [own === 'individual' && isOver ? 'expired' : own, work]
}

/**
 * Returns the true state of a scenario for a type of forge. On GitHub, one bot is listed by default and `web-flow` signs web commits. On Gitea, both
 * are ordinary addresses.
 */
export function truthOf(scene: HistoryScenario, kind: ForgeKind = 'github'): Truth {
  const { people, impostor, world, overrides, repository, versions, kitBot, listing, rules } = scene
  const bots = [...(kind === 'github' ? [botId] : []), ...(listing.isListed ? [kitBot.id] : [])]
  const all = [...people, impostor].map((person) => ({ ...person, states: statesNow(person, versions) }))
  return {
    states: new Map(
      all.flatMap(({ emails, states }) => emails.map((email, at) => [email, states[at as 0 | 1]] as const)),
    ),
    accounts: new Map(all.map(({ account, states, hasProven }) => [account.id, hasProven && states.some(isValid)])),
    logins: new Map(world.accounts.map(({ login, id }) => [login, id])),
    ids: new Map(world.accounts.map((account) => [world.accountId(account), account.id])),
    // GitLab names no account in commits.
    owners: new Map(
      (kind === 'gitlab' ? [] : world.accounts).flatMap(({ emails, id }) =>
        emails.map((email) => [email.toLowerCase(), id] as const),
      ),
    ),
    separator: world.separator,
    ...{ bots: new Set(bots), rules },
    members: new Set(rules.members === true ? all.flatMap((each) => (each.isMember ? [each.account.id] : [])) : []),
    exempt: new Set([...bots, ...all.filter(({ isExempt }) => isExempt).map(({ account }) => account.id)]),
    overrides: [...overrides],
    signatures: new Map([...repository.history.signatures].filter(([, by]) => verifies(kind, by))),
    committer: kind === 'github' || kind === 'gitlab' ? webCommitterOf(world).email : null,
  }
}

/** Whether a kind of forge reports a signature as verified. GitCode reports none. */
const verifies = (kind: ForgeKind, by: string): boolean => kind === 'github' || (kind === 'gitea' && by !== 'forge')

const botId = 49_699_333
const coAuthor = /^co-authored-by[ \t]*:[ \t]*([^<>]*[^<>\s])[ \t]*<([^<>\s@]+@[^<>\s]+)>[ \t]*$/i
const isAi = (email: string): boolean => email.toLowerCase() === 'noreply@anthropic.com'

export type PullMoment = Pick<FakePull, 'number' | 'headSha'> & { baseSha: string; openerId: number }

/** Returns whether all contributors to the pull request are covered, or whether a manager has overridden its head. */
export function isTrulyCovered(log: GitLog, pull: PullMoment, truth: Truth): boolean {
  if (truth.overrides.some(({ number, headSha }) => number === pull.number && headSha === pull.headSha)) return true
  const before = ancestors(log, pull.baseSha)
  const brought = [...ancestors(log, pull.headSha)].filter((sha) => !before.has(sha))
  // A pull request without commits is not covered.
  if (brought.length === 0) return false
  const written = brought.filter((sha) => !isNoOnesWork(log, sha, pull, truth))
  const authors = new Set(written.map((sha) => plain(at(log, sha).author)))
  const mentions = brought.map((sha) => ({ sha, emails: namedIn(log, sha, pull, truth) }))
  const plainLines = new Set(
    mentions.flatMap(({ sha }) =>
      coAuthorsOf(at(log, sha))
        .filter((email) => isUnnumbered(email, truth))
        .map(plain),
    ),
  )

  /**
   * Returns whether an address belongs to a member's account. The account is identified by the number in the address or, for commit authors, by the
   * forge. A login in a co-author line proves nothing, because the line is free text.
   */
  function isMembers(email: string): boolean {
    if (isUnnumbered(email, truth) && (plainLines.has(plain(email)) || !authors.has(plain(email)))) return false
    const account = accountOf(email, truth) ?? (authors.has(plain(email)) ? ownerOf(email, truth) : null)
    if (account === null || !truth.members.has(account)) return false
    return ![...plainLines].some((line) => accountOf(line, truth) === account && isSamePerson(line, email, truth))
  }
  const isFine = (email: string): boolean => isCovered(email, truth) || isMembers(email)
  const isOpenerSigned =
    truth.accounts.get(pull.openerId) === true ||
    truth.members.has(pull.openerId) ||
    written.some((sha) => {
      const { author } = at(log, sha)
      return ownerOf(author, truth) === pull.openerId && isCovered(author, truth)
    })

  function isBotCovered(bot: number, email: string): boolean {
    const own = written.filter((sha) => isSamePerson(at(log, sha).author, email, truth))
    const unproven = own.filter((sha) => !isSignedFor(bot, log, sha, truth))
    // The bot is only a co-author, or all commits it authored are signed.
    if (unproven.length === 0) return true
    const { botsVouchedFor } = truth.rules
    if (botsVouchedFor === 'never' || (botsVouchedFor === 'shipped' && bot !== botId)) return false
    const isAlone = (sha: string): boolean =>
      !isVerified(log, sha, truth) && isSamePerson(at(log, sha).author, at(log, sha).committer, truth)
    if (!unproven.every(isAlone)) return false
    if (isOpenerSigned || (truth.exempt.has(pull.openerId) && pull.openerId !== botId)) return true
    return written.some((sha) => {
      const { author } = at(log, sha)
      const by = ownerOf(author, truth)
      if (by === null || !isFine(author) || !isSignedFor(by, log, sha, truth)) return false
      const below = ancestors(log, sha)
      return unproven.every((each) => each !== sha && below.has(each))
    })
  }

  return mentions.every(({ sha, emails }) => {
    const { author, lines } = at(log, sha)
    if (lines.some((line) => isCoAuthors(line) && !coAuthor.test(line))) return false
    if (written.includes(sha) && isAi(author)) {
      const isAnswered = isOpenerSigned || emails.some((email) => email !== author && isFine(email))
      if (!truth.rules.aiAuthors || !isAnswered) return false
    }
    return emails.every((email) => {
      if (isAi(email) || isFine(email)) return true
      const account = accountOf(email, truth) ?? (authors.has(plain(email)) ? ownerOf(email, truth) : null)
      if (account === null || !truth.exempt.has(account)) return false
      const own = mentions.filter((each) => each.emails.some((other) => isSamePerson(other, email, truth)))
      const isOwnPull = pull.openerId === account && brought.every((one) => isWhollyOf(account, at(log, one), truth))
      if (isOwnPull || own.every((each) => isSignedFor(account, log, each.sha, truth))) return true
      return truth.bots.has(account) && isBotCovered(account, email)
    })
  })
}

/** Returns whether the forge shows a commit as verified. The forge or the committer must have signed it. */
const isVerified = (log: GitLog, sha: string, truth: Truth): boolean => {
  const { committer } = at(log, sha)
  const signer = truth.signatures.get(sha)
  if (signer === 'forge') return committer === webFlow.email
  return signer !== undefined && String(ownerOf(committer, truth)) === signer
}

/** Returns whether the address is a noreply address that contains only a login and no account number. */
const isUnnumbered = (email: string, { separator }: Truth): boolean =>
  (separator === '-' ? /^(?!\d+-).+@/ : /^[^+]+@/).test(email) && /@users\.noreply\.github\.com$/i.test(email)

const coAuthorsOf = ({ lines }: Logged): string[] => lines.flatMap((line) => coAuthor.exec(line)?.[2] ?? [])

const isCoAuthors = (line: string): boolean => /^co-authored-by[ \t]*:/i.test(line)

/**
 * Returns whether a commit is a merge that someone other than the opener made in the forge's web interface. A merge by the opener is excluded,
 * because it may have been edited in the conflict editor.
 */
function isNoOnesWork(log: GitLog, sha: string, { openerId }: PullMoment, truth: Truth): boolean {
  const { parents, author, committer } = at(log, sha)
  const isForges = parents.length > 1 && truth.signatures.get(sha) === 'forge' && committer === webFlow.email
  return isForges && ownerOf(author, truth) !== openerId
}

/** Returns the addresses of a commit's author and co-authors, without AI tools, which need no agreement. */
function namedIn(log: GitLog, sha: string, pull: PullMoment, truth: Truth): string[] {
  const { author, lines } = at(log, sha)
  const others = lines.flatMap((line) => coAuthor.exec(line)?.[2] ?? []).filter((email) => !isAi(email))
  return isNoOnesWork(log, sha, pull, truth) ? others : [author, ...others]
}

/** Returns whether two addresses are spellings of the same address, or noreply addresses of the same account. */
function isSamePerson(one: string, other: string, truth: Truth): boolean {
  const [first, second] = [accountOf(one, truth), accountOf(other, truth)]
  return first === null && second === null ? plain(one) === plain(other) : first === second
}

const isWhollyOf = (account: number, { author, committer }: Logged, truth: Truth): boolean =>
  ownerOf(author, truth) === account && (ownerOf(committer, truth) === account || committer === truth.committer)

/** Returns whether the forge has verified that an account made the commit, with the account's key or in the web interface. */
function isSignedFor(account: number, log: GitLog, sha: string, truth: Truth): boolean {
  const { committer } = at(log, sha)
  const signer = truth.signatures.get(sha)
  return signer === 'forge'
    ? committer === webFlow.email
    : signer === String(account) && ownerOf(committer, truth) === account
}

const at = (log: GitLog, sha: string): Logged => {
  const found = log.get(sha)
  if (!found) throw new Error(`git log has no ${sha}`)
  return found
}

/** Returns the account ID of a noreply address; null for any other address. */
function accountOf(email: string, { logins, ids, separator }: Truth): number | null {
  const numbered = separator === '-' ? /^(?:(\d+)-.*|(.*))@/i : /^(?:(\d+|[\da-f]{24})\+.*|(.*))@/i
  const found = /@users\.noreply\.github\.com$/i.test(email) ? numbered.exec(email) : null
  if (!found) return null
  if (found[1] === undefined) return logins.get((found[2] ?? '').toLowerCase()) ?? null
  return ids.get(found[1].toLowerCase()) ?? Number(found[1])
}

/** Returns the account of a noreply address or, for other addresses, the account that has verified the address on the forge. */
const ownerOf = (email: string, truth: Truth): number | null =>
  accountOf(email, truth) ?? truth.owners.get(email.toLowerCase()) ?? null

const plain = (email: string): string => (/^[\u0020-\u007e]+$/.test(email) ? email.toLowerCase() : email)

function isCovered(email: string, truth: Truth): boolean {
  const account = accountOf(email, truth)
  if (account !== null) return truth.accounts.get(account) ?? false
  return isValid(truth.states.get(plain(email)) ?? 'none')
}
