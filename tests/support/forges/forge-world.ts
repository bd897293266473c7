/** Data of a fake forge: accounts, repositories with real git histories, pull requests and comments. */
import type { CommitPerson, PullCommit } from '../../../src/domain/pull-requests/pull-request.ts'
import type { GitCommit } from './git-repository.ts'
import { openMembers } from './members.ts'
import { branchRef, type History, startHistory } from './git-history.ts'

export type FakeAccount = { id: number; login: string; kind: 'User' | 'Organization' | 'Bot'; emails: string[] }

export type FakeRepository = {
  id: number
  fullName: string
  owner: FakeAccount
  isPrivate: boolean
  isArchived?: boolean
  /** Time of the last change (ms). */
  changedAt?: number
  history: History
  /** IDs of the accounts with administrator permission (`admins`) and write permission (`writers`). */
  admins: Set<number>
  writers: Set<number>
}

export type FakePull = {
  id: number
  number: number
  repository: FakeRepository
  title: string
  opener: FakeAccount
  branch: string
  base: string
  headSha: string
  /** Head of the base branch at the last push to the pull request. */
  baseAtPush: string
  /** Null if the branch is in the same repository. `isGone`: the fork was deleted. */
  fork: { id: number; fullName: string; isGone: boolean } | null
  isDraft: boolean
  state: 'open' | 'closed'
  mergedAt: number | null
  updatedAt: number
}

export type FakeComment = {
  id: number
  repository: FakeRepository
  number: number
  author: FakeAccount
  body: string
  at: number
  app?: { id: number; clientId: string }
}

export type ForgeWorld = ReturnType<typeof openForgeWorld>

/** Creates a forge without data. `noreplyHost` is the domain of its noreply addresses. `accountId` returns an account's ID in the API. */
export function openForgeWorld(options: {
  now: () => number
  noreplyHost: string
  forgeEmail: string
  accountId?: (account: Pick<FakeAccount, 'id'>) => string
  /** Character between the ID and the login in noreply addresses. */
  separator?: '+' | '-'
}) {
  const { accountId = ({ id }) => String(id), separator = '+' } = options
  const numbered = separator === '+' ? /^([\da-f]+)\+/ : /^(\d+)-/
  const accounts: FakeAccount[] = []
  const repositories: FakeRepository[] = []
  const pulls: FakePull[] = []
  const comments: FakeComment[] = []
  let lastId = 500
  const nextId = (): number => (lastId += 1)
  const members = openMembers(nextId)

  function account(login: string, given: Partial<Omit<FakeAccount, 'login'>> = {}): FakeAccount {
    const made = { id: given.id ?? nextId(), login, kind: given.kind ?? 'User', emails: given.emails ?? [] } as const
    accounts.push(made)
    return made
  }

  function repository(
    fullName: string,
    given: { owner: FakeAccount; isPrivate?: boolean; admins?: readonly FakeAccount[]; history?: History },
  ) {
    const { owner, isPrivate = false, admins = [], history = startHistory() } = given
    const ids = new Set(admins.map(({ id }) => id))
    const made: FakeRepository = {
      ...{ id: nextId(), fullName, owner, isPrivate, history },
      ...{ admins: ids, writers: new Set(ids) },
    }
    repositories.push(made)
    return made
  }

  const inRepository = (of: FakeRepository): FakePull[] => pulls.filter(({ repository: { id } }) => id === of.id)

  /** Opens a pull request for a branch. Call `flush` afterwards to write the git objects to disk. `fork` is the full name of a fork. */
  function addPull(
    of: FakeRepository,
    given: { branch: string; by: FakeAccount; base?: string; fork?: string; isDraft?: boolean },
  ): FakePull {
    const { branch, by, base = 'main', fork, isDraft = false } = given
    const made: FakePull = {
      ...{ id: nextId(), number: inRepository(of).length + 1, repository: of, title: `Merge ${branch}`, opener: by },
      ...{
        branch,
        base,
        headSha: of.history.head(branch),
        baseAtPush: '',
        isDraft,
        state: 'open',
        mergedAt: null,
        updatedAt: options.now(),
      },
      fork: fork === undefined ? null : { id: nextId(), fullName: fork, isGone: false },
    }
    pulls.push(made)
    updateHead(made)
    return made
  }

  /** Sets a pull request's head to that of its branch. Returns the previous head. */
  function updateHead(of: FakePull): string {
    const { history } = of.repository
    const before = of.headSha
    of.headSha = history.head(of.branch)
    of.baseAtPush = baseSha(of)
    of.updatedAt = options.now()
    history.git.setRef(`refs/pull/${history.prefix}${of.number}/head`, of.headSha)
    return before
  }

  async function pull(...given: Parameters<typeof addPull>): Promise<FakePull> {
    const made = addPull(...given)
    await made.repository.history.git.flush()
    return made
  }

  /** Does the same as `updateHead`, and writes the git objects to disk. */
  async function moveHead(of: FakePull): Promise<string> {
    const before = updateHead(of)
    await of.repository.history.git.flush()
    return before
  }

  const baseSha = ({ repository: { history }, base }: FakePull): string => history.head(base)

  const commitsOf = (of: FakePull): Promise<GitCommit[]> => of.repository.history.git.between(baseSha(of), of.headSha)

  function comment(of: FakeRepository, number: number, author: FakeAccount, body: string): FakeComment {
    const made = { id: nextId(), repository: of, number, author, body, at: options.now() }
    comments.push(made)
    return made
  }

  const noreply = (account: FakeAccount): string =>
    `${accountId(account)}${separator}${account.login}${account.kind === 'Bot' ? '[bot]' : ''}@${options.noreplyHost}`

  /** Returns the account with this verified or noreply address, or null. */
  function findOwner(email: string): FakeAccount | null {
    const key = email.toLowerCase()
    const [local = '', host] = key.split('@')
    if (host !== options.noreplyHost) {
      return accounts.find(({ emails }) => emails.some((one) => one.toLowerCase() === key)) ?? null
    }
    const id = numbered.exec(local)?.[1]
    return (
      accounts.find((each) => (id === undefined ? each.login.toLowerCase() === local : accountId(each) === id)) ?? null
    )
  }

  /** Returns whether the forge shows a commit as verified. It must be signed by its committer, or by the forge if the forge created it. */
  function isVerified({ signatures }: History, { sha, committer }: GitCommit): boolean {
    const signer = signatures.get(sha)
    if (signer === 'forge') return committer.email === options.forgeEmail
    return signer !== undefined && String(findOwner(committer.email)?.id) === signer
  }

  const findRepository = (path: string): FakeRepository | null =>
    repositories.find(({ fullName, id }) => fullName === path || String(id) === path) ?? null

  /** Labels of pull requests, by the ID of the pull request. */
  const labels = new Map<number, Set<string>>()
  function labelsOf({ id }: { id: number }): Set<string> {
    const of = labels.get(id) ?? new Set()
    labels.set(id, of)
    return of
  }

  return {
    labelsOf,
    ...{ accounts, repositories, pulls, comments, members, nextId, account, repository, pull, moveHead },
    ...{ addPull, updateHead, baseSha, commitsOf, noreply, accountId, separator },
    ...{ comment, findOwner, isVerified, findRepository, inRepository },
    refOf: branchRef,
    close: async (): Promise<void> => void (await Promise.all(repositories.map(({ history }) => history.close()))),
  }
}

/** Returns a commit as our forge clients do. */
export function pullCommitOf(world: ForgeWorld, of: FakeRepository, commit: GitCommit): PullCommit {
  const person = ({ name, email }: GitCommit['author']): CommitPerson => {
    const found = world.findOwner(email)
    return {
      ...{ name, email },
      account: found && { id: world.accountId(found), login: found.login, isBot: found.kind === 'Bot' },
    }
  }
  const { sha, parents, message, author, committer } = commit
  return {
    sha,
    parents,
    message,
    author: person(author),
    committer: person(committer),
    isVerified: world.isVerified(of.history, commit),
  }
}
