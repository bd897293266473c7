/**
 * The oracle: whether a pull request is truly covered. It reads the history by itself with `git log`, knows what people have truly signed and whose
 * signatures commits truly have, and shares no code with what is tested.
 */
import { execFileSync } from 'node:child_process'
import type { ForgeKind } from '../../../support/checks/checked-service.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import {
  type HistoryScene,
  isValid,
  type SceneRules,
  type LaterVersions,
  type SceneOverride,
  type ScenePerson,
  type SigningState,
  webFlow,
} from '../../../support/checks/history-scene.ts'

type Logged = { parents: string[]; author: string; committer: string; lines: string[] }

export type GitLog = ReadonlyMap<string, Logged>

/** Every commit of a repository, in one call. */
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

/** The truth about people at one moment. */
export type Truth = {
  states: ReadonlyMap<string, SigningState>
  /** The accounts that were proven, with what their owners have signed under any address. */
  accounts: ReadonlyMap<number, boolean>
  logins: ReadonlyMap<string, number>
  /** Whose account the forge knows an address as. */
  owners: ReadonlyMap<string, number>
  /** The accounts whose own commits need no agreement: the bots, and whom a manager exempts. */
  exempt: ReadonlySet<number>
  /** Those of them that are bots. */
  bots: ReadonlySet<number>
  /** The accounts of the project's own people, if the project asks nothing of them. */
  members: ReadonlySet<number>
  rules: SceneRules
  overrides: readonly SceneOverride[]
  signatures: ReadonlyMap<string, string>
  /** The committer of what is made on the forge's pages; null at a forge that names its users. */
  committer: string | null
}

/** What the own address has signed counts until the grace of a later version is over that it has not agreed to. */
function statesNow(
  { states: [own, work], agreed }: ScenePerson,
  { graceEnds, now }: LaterVersions,
): ScenePerson['states'] {
  const isOver = graceEnds.slice(agreed).some((end) => end <= now())
  return [own === 'individual' && isOver ? 'expired' : own, work]
}

/** The truth at a forge. GitHub alone has the bot that is listed for every project, and signs as web-flow; at Gitea both are mailboxes like others. */
export function truthOf(scene: HistoryScene, kind: ForgeKind = 'github'): Truth {
  const { people, impostor, world, overrides, repository, versions, kitBot, listing, rules } = scene
  const bots = [...(kind === 'github' ? [botId] : []), ...(listing.isListed ? [kitBot.id] : [])]
  const all = [...people, impostor].map((person) => ({ ...person, states: statesNow(person, versions) }))
  return {
    states: new Map(
      all.flatMap(({ emails, states }) => emails.map((email, at) => [email, states[at as 0 | 1]] as const)),
    ),
    accounts: new Map(all.map(({ account, states, hasProven }) => [account.id, hasProven && states.some(isValid)])),
    logins: new Map(world.accounts.map(({ login, id }) => [login, id])),
    owners: new Map(
      world.accounts.flatMap(({ emails, id }) => emails.map((email) => [email.toLowerCase(), id] as const)),
    ),
    ...{ bots: new Set(bots), rules },
    members: new Set(rules.members === true ? all.flatMap((each) => (each.isMember ? [each.account.id] : [])) : []),
    exempt: new Set([...bots, ...all.filter(({ isExempt }) => isExempt).map(({ account }) => account.id)]),
    overrides: [...overrides],
    signatures: new Map([...repository.history.signatures].filter(([, by]) => kind === 'github' || by !== 'forge')),
    committer: kind === 'github' ? webFlow.email : null,
  }
}

const botId = 49_699_333
const coAuthor = /^co-authored-by[ \t]*:[ \t]*([^<>]*[^<>\s])[ \t]*<([^<>\s@]+@[^<>\s]+)>[ \t]*$/i
const isAi = (email: string): boolean => email.toLowerCase() === 'noreply@anthropic.com'

export type PullMoment = Pick<FakePull, 'number' | 'headSha'> & { baseSha: string; openerId: number }

/** Whether everybody whom the pull request names is covered, or a manager has allowed this head. */
export function isTrulyCovered(log: GitLog, pull: PullMoment, truth: Truth): boolean {
  if (truth.overrides.some(({ number, headSha }) => number === pull.number && headSha === pull.headSha)) return true
  const before = ancestors(log, pull.baseSha)
  const brought = [...ancestors(log, pull.headSha)].filter((sha) => !before.has(sha))
  // What a pull request without commits comes to cannot be told.
  if (brought.length === 0) return false
  const written = brought.filter((sha) => !isNoOnesWork(log, sha, pull, truth))
  const authors = new Set(written.map((sha) => plain(at(log, sha).author)))
  const mentions = brought.map((sha) => ({ sha, emails: namedIn(log, sha, pull, truth) }))
  const plainLines = new Set(mentions.flatMap(({ sha }) => coAuthorsOf(at(log, sha)).filter(isUnnumbered).map(plain)))

  /** Whether an address stands for a member's account by its number, or by what the forge says of an author: a name in a line is free text. */
  function isMembers(email: string): boolean {
    if (isUnnumbered(email) && (plainLines.has(plain(email)) || !authors.has(plain(email)))) return false
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
    // Named beside the author it lends its name to no one.
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

/** Whether the forge shows a signature as good: its own, or the committer's. */
const isVerified = (log: GitLog, sha: string, truth: Truth): boolean => {
  const { committer } = at(log, sha)
  const signer = truth.signatures.get(sha)
  if (signer === 'forge') return committer === webFlow.email
  return signer !== undefined && String(ownerOf(committer, truth)) === signer
}

/** An address without a mailbox that has a name and no number. */
const isUnnumbered = (email: string): boolean => /^[^+]+@users\.noreply\.github\.com$/i.test(email)

const coAuthorsOf = ({ lines }: Logged): string[] => lines.flatMap((line) => coAuthor.exec(line)?.[2] ?? [])

const isCoAuthors = (line: string): boolean => /^co-authored-by[ \t]*:/i.test(line)

/** A merge that the forge's pages made is the opener's work, who may have written in the conflict editor, and nobody else's. */
function isNoOnesWork(log: GitLog, sha: string, { openerId }: PullMoment, truth: Truth): boolean {
  const { parents, author, committer } = at(log, sha)
  const isForges = parents.length > 1 && truth.signatures.get(sha) === 'forge' && committer === webFlow.email
  return isForges && ownerOf(author, truth) !== openerId
}

/** The addresses of a commit's author and co-authors; an AI needs no agreement. */
function namedIn(log: GitLog, sha: string, pull: PullMoment, truth: Truth): string[] {
  const { author, lines } = at(log, sha)
  const others = lines.flatMap((line) => coAuthor.exec(line)?.[2] ?? []).filter((email) => !isAi(email))
  return isNoOnesWork(log, sha, pull, truth) ? others : [author, ...others]
}

/** Spellings of one address, or forms of one account's. */
function isSamePerson(one: string, other: string, truth: Truth): boolean {
  const [first, second] = [accountOf(one, truth), accountOf(other, truth)]
  return first === null && second === null ? plain(one) === plain(other) : first === second
}

const isWhollyOf = (account: number, { author, committer }: Logged, truth: Truth): boolean =>
  ownerOf(author, truth) === account && (ownerOf(committer, truth) === account || committer === truth.committer)

/** Whether the forge has verified that the account has made the commit, by its key or on the forge's pages. */
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

/** The account that an address without a mailbox stands for. */
function accountOf(email: string, { logins }: Truth): number | null {
  const found = /^(?:(\d+)\+.*|(.*))@users\.noreply\.github\.com$/i.exec(email)
  if (!found) return null
  return found[1] === undefined ? (logins.get((found[2] ?? '').toLowerCase()) ?? null) : Number(found[1])
}

/** The account that an address stands for, or that has proven it to the forge. */
const ownerOf = (email: string, truth: Truth): number | null =>
  accountOf(email, truth) ?? truth.owners.get(email.toLowerCase()) ?? null

const plain = (email: string): string => (/^[\u0020-\u007e]+$/.test(email) ? email.toLowerCase() : email)

function isCovered(email: string, truth: Truth): boolean {
  const account = accountOf(email, truth)
  if (account !== null) return truth.accounts.get(account) ?? false
  return isValid(truth.states.get(plain(email)) ?? 'none')
}
