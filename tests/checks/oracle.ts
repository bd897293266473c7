/**
 * The oracle: whether a pull request is truly covered. It reads the history by itself with `git log`, knows what people have truly signed and whose
 * signatures commits truly have, and shares no code with what is tested.
 */
import { execFileSync } from 'node:child_process'
import type { FakePull } from '../support/forges/forge-world.ts'
import {
  type HistoryScene,
  isValid,
  type SceneOverride,
  type ScenePerson,
  type SigningState,
  webFlow,
} from './history-scene.ts'

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
  overrides: readonly SceneOverride[]
  signatures: ReadonlyMap<string, string>
}

export function truthOf({ people, impostor, world, overrides, repository }: HistoryScene): Truth {
  const all: ScenePerson[] = [...people, impostor]
  return {
    states: new Map(
      all.flatMap(({ emails, states }) => emails.map((email, at) => [email, states[at as 0 | 1]] as const)),
    ),
    accounts: new Map(all.map(({ account, states, hasProven }) => [account.id, hasProven && states.some(isValid)])),
    logins: new Map(world.accounts.map(({ login, id }) => [login, id])),
    overrides: [...overrides],
    signatures: repository.history.signatures,
  }
}

const botId = 49_699_333
const coAuthor = /^co-authored-by[ \t]*:[ \t]*([^<>]*[^<>\s])[ \t]*<([^<>\s@]+@[^<>\s]+)>[ \t]*$/i

export type PullMoment = Pick<FakePull, 'number' | 'headSha'> & { baseSha: string; openerId: number }

/** Whether everybody whom the pull request names is covered, or a manager has allowed this head. */
export function isTrulyCovered(log: GitLog, pull: PullMoment, truth: Truth): boolean {
  if (truth.overrides.some(({ number, headSha }) => number === pull.number && headSha === pull.headSha)) return true
  const before = ancestors(log, pull.baseSha)
  const brought = [...ancestors(log, pull.headSha)].filter((sha) => !before.has(sha))
  // What a pull request without commits comes to cannot be told.
  if (brought.length === 0) return false
  const isOfBot = (email: string): boolean => accountOf(email, truth) === botId
  const isCommittedBy = (email: string): boolean => isOfBot(email) || email === webFlow.email
  const isBotsPull =
    pull.openerId === botId &&
    brought.every((sha) => isOfBot(at(log, sha).author) && isCommittedBy(at(log, sha).committer))
  const isForgesMerge = (sha: string): boolean =>
    at(log, sha).parents.length > 1 && truth.signatures.get(sha) === 'forge' && at(log, sha).committer === webFlow.email
  const authors = new Set(brought.filter((sha) => !isForgesMerge(sha)).map((sha) => at(log, sha).author.toLowerCase()))
  return brought.every((sha) => {
    const { author, committer, lines } = at(log, sha)
    const signer = truth.signatures.get(sha)
    const isByForge = signer === 'forge' && committer === webFlow.email
    const isBotProven = isBotsPull || isByForge || (signer === String(botId) && isOfBot(committer))
    const named = isForgesMerge(sha) ? [] : [author]
    for (const line of lines.filter((each) => /^co-authored-by[ \t]*:/i.test(each))) {
      const email = coAuthor.exec(line)?.[2]
      if (email === undefined) return false
      // Whose account an old form stands for the forge says of authors alone.
      if (isOldForm(email) && !authors.has(email.toLowerCase())) return false
      if (email.toLowerCase() !== 'noreply@anthropic.com') named.push(email)
    }
    return named.every((email) =>
      isOfBot(email) ? isBotProven && isBotProvenThroughout(log, brought, truth, isBotsPull) : isCovered(email, truth),
    )
  })
}

/** A bot that one commit names without proof is not exempt in another one. */
const isBotProvenThroughout = (log: GitLog, brought: readonly string[], truth: Truth, isBotsPull: boolean): boolean =>
  isBotsPull ||
  brought.every((sha) => {
    const { parents, author, committer, lines } = at(log, sha)
    const isMerge = parents.length > 1 && truth.signatures.get(sha) === 'forge' && committer === webFlow.email
    const emails = [...(isMerge ? [] : [author]), ...lines.flatMap((line) => coAuthor.exec(line)?.[2] ?? [])]
    if (!emails.some((email) => accountOf(email, truth) === botId)) return true
    const signer = truth.signatures.get(sha)
    if (signer === 'forge') return committer === webFlow.email
    return signer === String(botId) && accountOf(committer, truth) === botId
  })

const at = (log: GitLog, sha: string): Logged => {
  const found = log.get(sha)
  if (!found) throw new Error(`git log has no ${sha}`)
  return found
}

const isOldForm = (email: string): boolean => /^[^+]+@users\.noreply\.github\.com$/i.test(email)

/** The account that an address without a mailbox stands for. */
function accountOf(email: string, { logins }: Truth): number | null {
  const found = /^(?:(\d+)\+.*|(.*))@users\.noreply\.github\.com$/i.exec(email)
  if (!found) return null
  return found[1] === undefined ? (logins.get((found[2] ?? '').toLowerCase()) ?? null) : Number(found[1])
}

function isCovered(email: string, truth: Truth): boolean {
  const account = accountOf(email, truth)
  if (account !== null) return truth.accounts.get(account) ?? false
  const plain = /^[\u0020-\u007e]+$/.test(email) ? email.toLowerCase() : email
  return isValid(truth.states.get(plain) ?? 'none')
}
