import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultCheckPolicy, maxCommits } from '../../../src/domain/pull-requests/check-policy.ts'
import { worstOf } from '../../../src/domain/pull-requests/check-verdict.ts'
import { contributionsOf, lookupKeysOf } from '../../../src/domain/pull-requests/contributions.ts'
import { bestCover, type Cover } from '../../../src/domain/pull-requests/cover.ts'
import { pullOfMergeGroup } from '../../../src/domain/pull-requests/delivery-notice.ts'
import { traitsOf } from '../../../src/domain/pull-requests/forge-kinds.ts'
import {
  commitOf,
  judgedCommits,
  type JudgedGiven,
  judgedPeople,
  personOf,
  pullOf,
  shaOf,
  signedBy,
} from './pull-commits.ts'

const github = traitsOf('github', 'github.com')
const webFlow = personOf('GitHub <noreply@github.com>', '19864447/web-flow')
const dependabot = personOf(
  'dependabot <49699333+dependabot[bot]@users.noreply.github.com>',
  '49699333/dependabot[bot]',
)

const inGrace: Cover = { kind: 'individual', id: 's', status: 'valid', isLatest: false, graceEndsAt: 9 }
const latest: Cover = { kind: 'employee', id: 'e', status: 'valid', isLatest: true, graceEndsAt: null }
const notYetTold: Cover = { kind: 'individual', id: 't', status: 'valid', isLatest: false, graceEndsAt: null }
const expired: Cover = { kind: 'employee', id: 'x', status: 'expired', isLatest: false, graceEndsAt: 9 }
const pending: Cover = { kind: 'pending_manager', id: 'p', since: 9 }

test.each([
  ['the permanent one before one with an end', [inGrace, notYetTold, latest], latest],
  ['the one that ends later', [inGrace, notYetTold, { ...inGrace, id: 'later', graceEndsAt: 10 }], notYetTold],
  ['a valid one before a pending one', [expired, pending, inGrace], inGrace],
  ['a pending one before an expired one', [expired, pending], pending],
  ['the first of equal ones', [expired, { ...expired, id: 'y' }], expired],
  ['none of an empty list', [], null],
] satisfies [string, Cover[], Cover | null][])('of several covers %s', (_, covers, best) => {
  expect(bestCover(covers)).toBe(best)
})

describe('a verdict', () => {
  test('of an address and its account uses the one that is valid longest', () => {
    const coverage = {
      byEmail: new Map([['ana@x.org', inGrace]]),
      byAccount: new Map([['501', latest]]),
      override: null,
    }
    const author = personOf('Ana <ana@x.org>', '501/ana')
    const { people } = judgedCommits([commitOf({ author })], { coverage, policy: { accounts: 'any' } })
    expect(people.map(({ ground }) => ground)).toEqual([
      { kind: 'employee', id: 'e', isLatest: true, graceEndsAt: null },
    ])
  })

  test.each([
    ['ana@x.org', '501/ana', 'email:ana@x.org individual'],
    ['ana@work.example', '502/bo', 'email:ana@work.example member'],
    ['502+whatever@users.noreply.github.com', undefined, 'account:502 member'],
    ['bo@users.noreply.github.com', undefined, 'email:bo@users.noreply.github.com unknown_account'],
    ['502+bo@users.noreply.github.com', '777/mal', 'email:502+bo@users.noreply.github.com unknown_account'],
    ['503+cy@users.noreply.github.com', undefined, 'account:503 unproven_account'],
  ])('of %s, as %s, where 501 has signed and 501 and 502 are members, is %s', (email, account, told) => {
    const coverage = { ...signedBy(['ana@x.org'], ['501']), members: new Set(['501', '502']) }
    expect(judgedPeople([commitOf({ author: personOf(`Ana <${email}>`, account) })], { coverage })).toEqual([told])
  })

  const byAddress = (email: string, account?: string, more: JudgedGiven = {}) =>
    judgedPeople([commitOf({ author: personOf(`Ana <${email}>`, account) })], {
      coverage: signedBy(['ana@x.org'], ['501']),
      ...more,
    })

  test.each([
    ['ana@x.org', '777/other', 'email:ana@x.org individual'],
    ['ANA@X.org', undefined, 'email:ana@x.org individual'],
    ['501+whatever@users.noreply.github.com', undefined, 'account:501 individual'],
    ['ana@users.noreply.github.com', '501/ana', 'account:501 individual'],
    ['ana@users.noreply.github.com', undefined, 'email:ana@users.noreply.github.com unknown_account'],
    ['777+ana@users.noreply.github.com', undefined, 'account:777 unproven_account'],
    ['501+ana@users.noreply.github.com', '777/mal', 'email:501+ana@users.noreply.github.com unknown_account'],
    ['ana@work.example', '501/ana', 'email:ana@work.example unsigned'],
    ['', undefined, 'email: unusable_address'],
    ['root@localhost', undefined, 'email:root@localhost unusable_address'],
    ['ana@laptop.local', undefined, 'email:ana@laptop.local unusable_address'],
    ['noreply@github.com', undefined, 'email:noreply@github.com unusable_address'],
    ['501+ana@users.noreply.gitlab.com', '501/ana', 'email:501+ana@users.noreply.gitlab.com unusable_address'],
    ['ivan@пример.рф', undefined, 'email:ivan@xn--e1afmkfd.xn--p1ai unsigned'],
    ['\u212aate@x.org', undefined, 'email:\u212aate@x.org unusable_address'],
  ])('%j of %s: %s', (email, account, expected) => expect(byAddress(email, account)).toEqual([expected]))

  test('by policy an account covers every address; a name never does', () => {
    expect(byAddress('ana@work.example', '501/ana', { policy: { accounts: 'any' } })).toEqual([
      'email:ana@work.example individual',
    ])
    expect(byAddress('other@work.example', '777/ana', { policy: { accounts: 'any' } })).toEqual([
      'email:other@work.example unsigned',
    ])
  })

  test.each<[Cover, string]>([
    [inGrace, 'individual'],
    [latest, 'employee'],
    [expired, 'expired'],
    [pending, 'pending_manager'],
  ])('%j', (cover, expected) => {
    const coverage = { ...signedBy([]), byEmail: new Map([['ana@x.org', cover]]) }
    expect(judgedPeople([commitOf()], { coverage })).toEqual([`email:ana@x.org ${expected}`])
  })

  test.each([
    ['opened by the bot, with only its own commits', [commitOf({ author: dependabot })], '49699333', 'exempt'],
    [
      'verified by the forge',
      [commitOf({ author: dependabot, committer: webFlow, isVerified: true }), commitOf()],
      '501',
      'exempt',
    ],
    [
      'the address alone, opened by a person who has signed',
      [commitOf(), commitOf({ author: dependabot })],
      '501',
      'vouched',
    ],
    ['the address alone', [commitOf({ author: dependabot })], '9', 'unproven_bot'],
    [
      'the signature of another account',
      [commitOf({ author: dependabot, committer: personOf('Mal <mal@x.org>', '9/mal'), isVerified: true })],
      '9',
      'unproven_bot',
    ],
    [
      'the forge’s address without its signature',
      [commitOf({ author: dependabot, committer: webFlow })],
      '501',
      'unproven_bot',
    ],
    [
      'one commit of two is verified',
      [commitOf({ author: dependabot, isVerified: true }), commitOf({ author: dependabot })],
      '9',
      'unproven_bot',
    ],
    [
      'opened by the bot, with a commit of another person',
      [commitOf({ author: dependabot }), commitOf()],
      '49699333',
      'unproven_bot',
    ],
    ['named as co-author', [commitOf({ message: `Co-authored-by: x <${dependabot.email}>` })], '501', 'ignored'],
  ])('of a bot: %s', (_, commits, id, expected) => {
    const pull = { opener: { id, login: 'x', isBot: true } }
    expect(judgedPeople(commits, { pull })).toContain(`account:49699333 ${expected}`)
    if (expected === 'exempt')
      expect(judgedPeople(commits, { pull, policy: { shippedBots: false } })).toContain('account:49699333 unlisted_bot')
  })

  test('exempts further accounts by ID, with the same proof', () => {
    const commits = [commitOf({ author: personOf('Renovate <bot@work.example>', '777/renovate-kit') })]
    const pull = { opener: { id: '777', login: 'renovate-kit', isBot: false } }
    const policy = { exemptAccounts: ['777'] }
    expect(judgedPeople(commits, { pull, policy })).toEqual(['email:bot@work.example exempt'])
    expect(judgedPeople(commits, { policy })).toEqual(['email:bot@work.example unproven_bot'])
    expect(judgedPeople(commits, { pull })).toEqual(['email:bot@work.example unsigned'])
  })

  test('is covered only if everything was read', () => {
    const [one, two] = [commitOf(), commitOf()]
    expect(judgedCommits([one, two]).state).toBe('covered')
    expect(judgedCommits([one, two], { pull: { declaredCommits: 3 } })).toMatchObject({
      state: 'unknown',
      reading: { kind: 'incomplete', read: 2, declared: 3 },
    })
    expect(judgedCommits([one, one], { pull: { declaredCommits: 2 } }).state).toBe('unknown')
    expect(judgedCommits([one, two], { pull: { headSha: shaOf('moved') } }).state).toBe('unknown')
    expect(judgedCommits([]).reading).toEqual({ kind: 'no_commits' })
    expect(judgedCommits([one], { pull: { declaredCommits: maxCommits + 1 } }).reading.kind).toBe('too_many')
  })

  test('follows an override for its head only', () => {
    const commits = [commitOf({ author: personOf('Mal <mal@x.org>') }), commitOf()]
    const at = (headSha: string) => ({ coverage: { ...signedBy(['ana@x.org']), override: { id: 'o', headSha } } })
    expect(judgedPeople(commits, at(commits[1]?.sha ?? ''))).toEqual([
      'email:mal@x.org override',
      'email:ana@x.org individual',
    ])
    expect(judgedCommits(commits, at(commits[1]?.sha ?? '')).state).toBe('covered')
    expect(judgedCommits(commits, at(commits[0]?.sha ?? '')).state).toBe('uncovered')
  })

  test('is the worst of the pull requests with that head; a merge group has that of its pull request', () => {
    expect(worstOf(['covered', 'unknown', 'uncovered'])).toBe('uncovered')
    expect(worstOf(['covered', 'unknown'])).toBe('unknown')
    expect([worstOf(['covered']), worstOf([])]).toEqual(['covered', 'unknown'])
    expect(pullOfMergeGroup(`refs/heads/gh-readonly-queue/release/2/pr-104-${shaOf('x')}`)).toBe(104)
    expect(pullOfMergeGroup(`refs/heads/pr-104-${shaOf('x')}`)).toBeNull()
  })

  test('queries only addresses and accounts that can be covered', () => {
    const commits = [commitOf(), commitOf({ author: personOf('x <root>', '9/x') }), commitOf({ author: dependabot })]
    const { people } = contributionsOf(pullOf(commits), commits, defaultCheckPolicy, github)
    expect(lookupKeysOf(people)).toEqual({
      emailKeys: ['ana@x.org', '49699333+dependabot[bot]@users.noreply.github.com'],
      accountIds: ['501', '9', '49699333'],
    })
  })

  test('never covers an invalid address', () => {
    const parts = constantFrom('ana@x.org', 'ana', '@', 'x', '.', 'org', 'N', '\u212a', '<', '\0', ' ', '"', '\u202e')
    const text = array(parts, { maxLength: 5 }).map((each) => each.join(''))
    assert(
      property(text, text, (name, email) => {
        const [only] = judgedCommits([commitOf({ author: { name, email, account: null } })], {
          coverage: signedBy(['ana@x.org'], ['ana']),
        }).people
        expect(only?.gap === null).toBe(/^ana@x\.org$/i.test(email))
      }),
    )
  })
})
