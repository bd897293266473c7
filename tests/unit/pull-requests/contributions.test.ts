import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckPolicy, defaultCheckPolicy } from '../../../src/domain/pull-requests/check-policy.ts'
import { coAuthorsIn, type Contributions, contributionsOf } from '../../../src/domain/pull-requests/contributions.ts'
import { findNoreplyAddress } from '../../../src/domain/pull-requests/noreply-address.ts'
import { traitsOf } from '../../../src/domain/pull-requests/forge-kinds.ts'
import { commitOf, judgedCommits, judgedPeople, personOf, pullOf, shaOf } from './pull-commits.ts'

const github = traitsOf('github', 'github.com')
const gitea = traitsOf('gitea', 'git.kit.example')
const gitcode = traitsOf('gitcode', 'gitcode.com')
const gitlab = traitsOf('gitlab', 'git.kit.example')
const webFlow = personOf('GitHub <noreply@github.com>', '19864447/web-flow')

const named = (contributions: Contributions): string[] =>
  contributions.people.map(({ key, roles }) => `${key} ${roles.join(',')}`)

describe('co-authors', () => {
  test.each([
    ['Co-authored-by: Bo <bo@x.org>', ['Bo bo@x.org 1'], []],
    [
      'One (#1)\n\n* two\n\nCo-authored-by: Bo Li  <bo@x.org>  \r\nCO-AUTHORED-BY:Cy<cy@x.org>\n\nmore',
      ['Bo Li bo@x.org 5', 'Cy cy@x.org 6'],
      [],
    ],
    ['Co-authored-by: A <a@x.org>, B <b@x.org>', [], [1]],
    ['Co-authored-by: A <a@x.org> <b@x.org>', [], [1]],
    [
      'Co-authored-by: <a@x.org>\nCo-authored-by: A a@x.org\nCo-authored-by:\nCo-authored-by: A <a x.org>',
      [],
      [1, 2, 3, 4],
    ],
    ['Co-authored-by : A <a@x.org>', ['A a@x.org 1'], []],
    ['Co-authored-by lines are read\n> Co-authored-by: A <a@x.org>\n Co-authored-by: A <a@x.org>', [], []],
  ])('%j', (message, coAuthors, malformed) => {
    const lines = coAuthorsIn(message)
    expect(lines.coAuthors.map(({ name, email, line }) => `${name} ${email} ${line}`)).toEqual(coAuthors)
    expect(lines.malformed.map(({ line }) => line)).toEqual(malformed)
  })

  test('are parsed or malformed line by line, without losing names, in linear time', () => {
    const line = array(
      constantFrom(
        'Co-authored-by: ',
        'co-authored-by:',
        'A',
        ' ',
        '<',
        '>',
        '@',
        '<a@x.org>',
        '\r',
        ',',
        '\u00a0',
        'b@y',
      ),
      { maxLength: 9 },
    ).map((parts) => parts.join(''))
    assert(
      property(array(line, { maxLength: 6 }), (lines) => {
        const { coAuthors, malformed } = coAuthorsIn(lines.join('\n'))
        const begun = lines.flatMap((each) => each.split('\r')).filter((each) => /^co-authored-by:/i.test(each))
        expect(coAuthors.length + malformed.length).toBe(begun.length)
        for (const { name, email } of coAuthors) expect(`${name} ${email}`).not.toMatch(/[<>]/)
      }),
    )
    expect(coAuthorsIn(`Co-authored-by:${' '.repeat(500_000)}<`).malformed).toHaveLength(1)
  })
})

describe('a noreply address', () => {
  test.each([
    ['501+Ana@users.noreply.github.com', github, { accountId: '501', login: 'ana' }],
    ['ana@users.noreply.github.com', github, { accountId: null, login: 'ana' }],
    ['49699333+dependabot[bot]@users.noreply.github.com', github, { accountId: '49699333', login: 'dependabot[bot]' }],
    ['0+ana@users.noreply.github.com', github, { accountId: null, login: '0+ana' }],
    ['501+ana@evil.users.noreply.github.com', github, null],
    ['501+ana@users.noreply.github.com', gitea, null],
    ['12+ana@noreply.git.kit.example', gitea, { accountId: '12', login: 'ana' }],
    ['ana@hidden.kit.example', traitsOf('gitea', 'x', ['hidden.kit.example']), { accountId: null, login: 'ana' }],
    ['7+li@user.noreply.gitee.com', traitsOf('gitee', 'gitee.com'), { accountId: '7', login: 'li' }],
    ['li@users.noreply.gitee.com', traitsOf('gitee', 'gitee.com'), { accountId: null, login: 'li' }],
    [
      '65f1c2d3e4a5b6c7d8e9f0a1+Li@noreply.gitcode.com',
      gitcode,
      { accountId: '65f1c2d3e4a5b6c7d8e9f0a1', login: 'li' },
    ],
    ['858059+li@user.noreply.gitcode.com', gitcode, { accountId: null, login: 'li' }],
    ['501-Ana@users.noreply.git.kit.example', gitlab, { accountId: '501', login: 'ana' }],
    ['501+ana@users.noreply.git.kit.example', gitlab, { accountId: null, login: '501+ana' }],
    ['501-ana@users.noreply.github.com', github, { accountId: null, login: '501-ana' }],
    [
      '501-ana-li@hidden.kit.example',
      traitsOf('gitlab', 'x', ['hidden.kit.example']),
      { accountId: '501', login: 'ana-li' },
    ],
    ['li@users.noreply.atomgit.com', gitcode, { accountId: null, login: 'li' }],
    [
      '65f1c2d3e4a5b6c7d8e9f0a1+li@users.noreply.github.com',
      github,
      { accountId: null, login: '65f1c2d3e4a5b6c7d8e9f0a1+li' },
    ],
    [
      '501+ana@users.noreply.hub.kit.example',
      traitsOf('github', 'hub.kit.example'),
      { accountId: '501', login: 'ana' },
    ],
  ])('%s', (email, forge, expected) => expect(findNoreplyAddress(email, forge)).toEqual(expected))
})

describe('people named in commits', () => {
  const squash = commitOf({
    message: 'One\n\nCo-authored-by: Bo <BO@x.org>\nCo-authored-by: Claude <noreply@anthropic.com>\nCo-authored-by: Cy',
    committer: webFlow,
    isVerified: true,
  })

  test('are authors and co-authors, one entry per person; AI co-authors are listed separately, malformed lines are reported', () => {
    const commits = [squash, commitOf({ author: personOf('Bo <bo@x.org>') })]
    const contributions = contributionsOf(pullOf(commits), commits, defaultCheckPolicy, github)
    expect(named(contributions)).toEqual(['email:ana@x.org author', 'email:bo@x.org co_author,author'])
    expect(contributions.people[1]?.shas).toEqual(commits.map(({ sha }) => sha))
    expect(contributions.leftOut.map(({ email }) => email)).toEqual(['noreply@anthropic.com'])
    expect(contributions.gaps).toEqual([
      { kind: 'malformed_trailer', sha: squash.sha, line: 5, text: 'Co-authored-by: Cy', by: 'ana@x.org' },
    ])
  })

  test.each<[Partial<CheckPolicy>, string[]]>([
    [{ coAuthors: 'ignored' }, ['email:ana@x.org author']],
    [
      { aiCoAuthors: 'counted', committers: 'counted' },
      ['email:ana@x.org author', 'email:bo@x.org co_author', 'email:noreply@anthropic.com co_author'],
    ],
  ])('by policy %j', (changed, people) => {
    const contributions = contributionsOf(pullOf([squash]), [squash], { ...defaultCheckPolicy, ...changed }, github)
    expect(named(contributions)).toEqual(people)
    expect(contributions.gaps).toHaveLength(changed.coAuthors ? 0 : 1)
  })

  test('include committers and the opener, by policy', () => {
    const commit = commitOf({ committer: personOf('Ru <ru@x.org>') })
    expect(judgedPeople([commit], { policy: { committers: 'counted' } })).toEqual([
      'email:ana@x.org individual',
      'email:ru@x.org unsigned',
    ])
    const byAnother = { opener: { id: '9', login: 'mal', isBot: false } }
    expect(judgedCommits([commit], { pull: byAnother }).state).toBe('covered')
    expect(judgedCommits([commit], { pull: byAnother, policy: { opener: 'must_be_author' } })).toMatchObject({
      state: 'uncovered',
      gaps: [{ kind: 'opener_not_author', login: 'mal' }],
    })
    expect(judgedCommits([commit], { policy: { opener: 'must_be_author' } }).state).toBe('covered')
  })

  test('include the opener for a merge in the conflict editor, and no one for other merges by the forge', () => {
    const parents = [shaOf('a'), shaOf('b')]
    const merge = (by: string, account?: string) =>
      commitOf({ parents, author: personOf(by, account), committer: webFlow, isVerified: true })
    const opener = { id: '77', login: 'mal', isBot: false }
    const mals = [merge('Mal <mal@x.org>', '77/mal'), merge('Mal <77+mal@users.noreply.github.com>')]
    for (const commit of mals) {
      expect(judgedCommits([commit], { pull: { opener } }).state).toBe('uncovered')
      expect(judgedPeople([commit])).toEqual([])
    }
    // Mo, who has not signed, has used the *Update branch* button. This adds a merge commit but no contribution.
    const updated = [commitOf(), merge('Mo <mo@x.org>', '78/mo')]
    expect(judgedPeople(updated)).toEqual(['email:ana@x.org individual'])
    // Without the forge's account, the committer may be forged. The author of the merge must sign.
    const nameless = { ...merge('Mal <mal@x.org>'), committer: personOf('GitHub <noreply@github.com>') }
    expect(judgedPeople([nameless])).toEqual(['email:mal@x.org unsigned'])
  })

  test('on GitLab include the author and the co-authors of a commit made on its pages, whatever the policy', () => {
    const suggestion = commitOf({
      message: 'Apply 1 suggestion\n\nCo-authored-by: Bo <bo@x.org>',
      committer: personOf('GitLab <noreply@gitlab.com>'),
    })
    const own = { ...suggestion, sha: shaOf('own'), committer: suggestion.author }
    for (const policy of [{}, { coAuthors: 'ignored' }, { coAuthors: 'ignored', committers: 'counted' }] as const) {
      const rules = { ...defaultCheckPolicy, ...policy }
      expect(named(contributionsOf(pullOf([suggestion]), [suggestion], rules, gitlab))).toEqual([
        'email:ana@x.org author',
        'email:bo@x.org co_author',
      ])
    }
    const ignoring = { ...defaultCheckPolicy, coAuthors: 'ignored' } as const
    expect(named(contributionsOf(pullOf([own]), [own], ignoring, gitlab))).toEqual(['email:ana@x.org author'])
  })

  test('on GitLab include everyone, because an address of the forge proves nothing there', () => {
    for (const email of ['noreply@gitlab.com', 'noreply@git.kit.example']) {
      const forged = commitOf({
        ...{ parents: [shaOf('a'), shaOf('b')], author: personOf('Mal <mal@x.org>') },
        committer: personOf(`GitLab <${email}>`),
      })
      const pulls = [{}, { opener: { id: '77', login: 'mal', isBot: false } }]
      for (const pull of pulls) {
        expect(judgedCommits([forged], { forge: gitlab, pull }).state).toBe('uncovered')
      }
      const byForge = { ...forged, author: personOf(`GitLab <${email}>`) }
      expect(judgedCommits([byForge], { forge: gitlab }).state).toBe('uncovered')
    }
  })

  test('include no one for a merge on the forge’s pages, and everyone for a similar one', () => {
    const merge = { parents: [shaOf('a'), shaOf('b')], author: personOf('Mal <mal@x.org>'), committer: webFlow }
    expect(judgedPeople([commitOf({ ...merge, isVerified: true })])).toEqual([])
    expect(judgedCommits([commitOf({ ...merge, isVerified: true })]).state).toBe('covered')
    expect(judgedPeople([commitOf(merge)])).toEqual(['email:mal@x.org unsigned'])
    expect(judgedPeople([commitOf({ ...merge, isVerified: true, parents: [shaOf('a')] })])).toEqual([
      'email:mal@x.org unsigned',
    ])
    expect(judgedPeople([commitOf({ ...merge, isVerified: true })], { forge: gitea })).toEqual([
      'email:mal@x.org unsigned',
    ])
  })
})
