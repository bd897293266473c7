/** Random histories of a pull request: actions of contributors, impostors, managers and the forge. A seed reproduces its history. */
import { type Seeded, seeded } from '../../../support/seeded.ts'
import type { FakePull, ForgeWorld } from '../../../support/forges/forge-world.ts'
import type { NewCommit } from '../../../support/forges/git-history.ts'
import type { GitCommit, Identity } from '../../../support/forges/git-repository.ts'
import {
  aiCoAuthor,
  type HistoryScenario,
  type ScenarioPerson,
  webCommitterOf,
  webFlow,
} from '../../../support/checks/history-scenario.ts'

/** Fault in the forge's next commit list. With `missing`, `count` commits are left out at its start or end. */
export type ReadingFault = null | { missing: 'first' | 'last'; count: number } | 'no_accounts' | 'older_head'

export type HistoryStep = { act: string; fault: ReadingFault }

const faults: readonly ReadingFault[] = [
  ...Array.from({ length: 8 }, () => null),
  { missing: 'last', count: 1 },
  { missing: 'first', count: 2 },
  'no_accounts',
  'older_head',
]

export function* randomHistory(seed: number, scene: HistoryScenario): Generator<HistoryStep> {
  const random = seeded(seed)
  const acts = actsIn(scene, random)
  for (const act of ['sign', 'sign', 'sign', 'sign', 'prove', 'join', 'join', 'open', 'open'] as const) acts[act]()
  const steps = 3 + random.below(5)
  for (let step = 0; step < steps; step += 1) {
    const act = random.pick(weighted)
    acts[act]()
    yield { act, fault: random.pick(faults) }
  }
}

type ActName = keyof ReturnType<typeof actsIn>

const weighted: readonly ActName[] = [
  ...([
    'sign',
    'sign',
    'sign',
    'sign',
    'unsign',
    'prove',
    'prove',
    'open',
    'openSameHead',
    'openSameHead',
    'openBot',
  ] as const),
  ...([
    'erase',
    'exempt',
    'exempt',
    'endExemption',
    'list',
    'list',
    'unlist',
    'join',
    'join',
    'leave',
    'baseBack',
  ] as const),
  ...(['commit', 'commit', 'commit', 'merge', 'squash', 'rebase', 'amend', 'pushBack', 'override', 'close'] as const),
]

/** Returns identities that a person's commits may have: their own addresses and similar ones, some of which anyone could use. */
const spellingsOf = ({ name, account, emails: [own, work] }: ScenarioPerson, world: ForgeWorld): Identity[] => [
  ...Array.from({ length: 9 }, () => ({ name, email: own })),
  { name, email: work },
  { name, email: own.toUpperCase() },
  { name, email: `${world.accountId(account)}${world.separator}${account.login}@users.noreply.github.com` },
  { name, email: `${world.accountId(account)}${world.separator}renamed@users.noreply.github.com` },
  { name, email: `${account.login}@users.noreply.github.com` },
]

/** Returns a noreply address with a login but no account number. Anyone can use such an address. */
const named = ({ name, account: { login } }: ScenarioPerson): Identity => ({
  ...{ name, email: `${login}@users.noreply.github.com` },
})

const uncoverable: readonly Identity[] = [
  { name: 'Ana', email: '' },
  { name: 'Ana', email: 'root@localhost' },
  // A Cyrillic o, and the Kelvin sign (U+212A), which becomes a plain k in lowercase. In a domain, the Kelvin sign is a k (UTS 46).
  { name: 'Bo', email: 'bo@w\u043erk.example' },
  { name: 'Bo', email: 'b\u043e@work.example' },
  { name: 'Bo', email: 'kit\u212a@work.example' },
  { name: 'GitHub', email: webFlow.email },
]

const odd = ['Co-authored-by: Ana', 'Co-authored-by: A <ana@mail.example>, B <nobody@mail.example>', 'co-authored-by:']

function actsIn(scene: HistoryScenario, random: Seeded) {
  const { world, repository, people, impostor, dependabot, kitBot } = scene
  const { history } = repository
  const web = webCommitterOf(world)
  let branches = 0

  const openPulls = (): FakePull[] => world.inRepository(repository).filter(({ state }) => state === 'open')
  const bot = (): Identity =>
    random.below(3) === 0
      ? { name: 'kit-bot[bot]', email: world.noreply(kitBot) }
      : { name: 'dependabot[bot]', email: world.noreply(dependabot) }
  const anybody = (): ScenarioPerson => (random.below(12) === 0 ? impostor : random.pick(people))
  const identity = (): Identity =>
    random.below(24) === 0 ? random.pick(uncoverable) : random.pick(spellingsOf(anybody(), world))

  function coAuthors(): Identity[] {
    const drawn = random.below(7)
    if (drawn === 0) return [identity()]
    if (drawn === 2) return [named(random.pick(people))]
    return drawn === 1 ? [random.pick([aiCoAuthor, bot(), identity()])] : []
  }

  const message = (): string => (random.below(25) === 0 ? `Change\n\n${random.pick(odd)}\n\nMore` : 'Change')

  /** Drafts a random commit: signed or unsigned, local or from the forge's web interface, sometimes with the address of a bot or the forge. */
  function draft(): NewCommit {
    const given = { by: identity(), message: message(), coAuthors: coAuthors() }
    const drawn = random.below(20)
    if (drawn === 0) return { ...given, committer: web, signedBy: 'forge' }
    if (drawn === 1) return { ...given, by: bot() }
    if (drawn === 2) return { ...given, by: bot(), committer: web }
    if (drawn === 3) {
      const { name, account, emails } = anybody()
      return { ...given, by: bot(), committer: { name, email: emails[0] }, signedBy: String(account.id) }
    }
    if (drawn === 4) return { ...given, committer: identity() }
    if (drawn === 8) return { ...given, by: aiCoAuthor }
    if (drawn < 11 && drawn > 8) return { by: bot(), message: 'Format' }
    if (drawn < 8) {
      const { name, account, emails } = anybody()
      const by = { name, email: emails[0] }
      return { ...given, by, ...(drawn > 5 && { signedBy: String(account.id) }), coAuthors: [] }
    }
    return given
  }

  function add(branch: string, count = 1 + random.below(2)): void {
    for (let made = 0; made < count; made += 1) history.commit(branch, draft())
  }

  function open(): void {
    branches += 1
    const branch = `topic-${branches}`
    history.branch(branch)
    add(branch)
    world.addPull(repository, { branch, by: anybody().account })
  }

  /** Changes a random open pull request, then updates the heads of all pull requests with the same branch. */
  function change(what: (pull: FakePull) => void): void {
    const [...open] = openPulls()
    if (open.length === 0) return
    const pull = random.pick(open)
    what(pull)
    for (const each of open) if (each.branch === pull.branch) world.updateHead(each)
  }

  /** Returns a pull request's commits that are not in `main`, following first parents only. */
  function commitsOn(pull: FakePull): GitCommit[] {
    const found: GitCommit[] = []
    for (let sha = pull.headSha; sha !== history.head('main') && found.length < 20;) {
      const drafted = history.draftOf(sha)
      found.unshift({ sha, ...drafted })
      const [first] = drafted.parents
      if (first === undefined || isOnMain(first)) break
      sha = first
    }
    return found
  }

  const mains = new Set([history.head('main')])
  const isOnMain = (sha: string): boolean => mains.has(sha)

  return {
    sign(): void {
      const person = random.pick(people)
      const at = random.below(3) === 0 ? 1 : 0
      person.states[at] = random.pick(at === 0 ? ['individual'] : (['employee', 'employee', 'waiting'] as const))
      if (at === 0) person.agreed = scene.versions.graceEnds.length
    },
    unsign(): void {
      const person = random.pick(people)
      const at = random.below(2)
      person.states[at as 0 | 1] = random.pick(['none', 'expired'] as const)
    },
    prove(): void {
      random.pick(people).hasProven = true
    },
    erase(): void {
      random.pick(people).hasProven = false
    },
    exempt(): void {
      random.pick(people).isExempt = true
    },
    endExemption(): void {
      random.pick(people).isExempt = false
    },
    list(): void {
      scene.listing.isListed = true
    },
    unlist(): void {
      scene.listing.isListed = false
    },
    join(): void {
      random.pick(people).isMember = true
    },
    leave(): void {
      random.pick(people).isMember = false
    },
    /** Removes the last commit from `main` with a force push. Pull requests that contain the commit now add it. */
    baseBack(): void {
      const head = history.head('main')
      const [parent] = history.draftOf(head).parents
      if (parent === undefined) return
      history.git.setRef(`refs/kept/${head}`, head)
      history.branch('main', parent)
    },
    open,
    /** Opens another pull request with the same head, but with a base that already contains some of the commits. */
    openSameHead(): void {
      const found = openPulls().find(({ base }) => base === 'main')
      if (!found) return
      branches += 1
      const base = `release-${branches}`
      history.branch(base, random.pick(commitsOn(found)).sha)
      world.addPull(repository, { branch: found.branch, base, by: anybody().account })
    },
    openBot(): void {
      branches += 1
      const branch = `bump-${branches}`
      history.branch(branch)
      for (let made = 0; made <= random.below(2); made += 1) {
        history.commit(branch, { by: bot(), ...(random.below(2) === 0 && { committer: web, signedBy: 'forge' }) })
      }
      if (random.below(4) === 0) add(branch, 1)
      world.addPull(repository, { branch, by: random.below(4) === 0 ? impostor.account : dependabot })
    },
    commit: (): void => change(({ branch }) => add(branch)),
    merge: (): void =>
      change(({ branch, opener: { id: openerId } }) => {
        mains.add(history.commit('main', { by: { name: 'Root', email: 'root@kit.example' } }))
        // The opener may have edited a merge in the conflict editor, so the opener's merges count as their work. Other merges made on the forge count
        // as no one's work.
        const opener = [...people, impostor].find(({ account }) => account.id === openerId)
        const by = opener && random.below(2) === 0 ? { name: opener.name, email: opener.emails[0] } : identity()
        const byForge = { committer: web, ...(random.below(2) === 0 && { signedBy: 'forge' }) }
        history.merge(branch, 'main', { by, ...(random.below(3) > 0 && byForge), message: message() })
      }),
    squash: (): void =>
      change((pull) => {
        const commits = commitsOn(pull)
        history.branch(pull.branch)
        history.squash(pull.branch, commits, { by: identity(), committer: web, signedBy: 'forge' })
      }),
    rebase: (): void =>
      change((pull) => history.rebase(pull.branch, commitsOn(pull), history.head('main'), identity())),
    amend: (): void =>
      change((pull) => {
        const [parent = history.head('main')] = history.draftOf(pull.headSha).parents
        history.branch(pull.branch, parent)
        history.commit(pull.branch, draft())
      }),
    pushBack: (): void => change((pull) => history.branch(pull.branch, random.pick(commitsOn(pull)).sha)),
    override(): void {
      const [...open] = openPulls()
      if (open.length === 0 || random.below(2) === 0) return
      const { number, headSha } = random.pick(open)
      scene.overrides.push({ number, headSha })
    },
    close(): void {
      const [...open] = openPulls()
      if (open.length > 2) random.pick(open).state = 'closed'
    },
  }
}
