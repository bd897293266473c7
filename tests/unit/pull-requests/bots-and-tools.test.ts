import { describe, expect, test } from 'vitest'
import { findShippedBot, isShippedTool, shippedNames } from '../../../src/domain/pull-requests/bots-and-tools.ts'
import { contributionsOf, loginsToFind } from '../../../src/domain/pull-requests/contributions.ts'
import { defaultCheckPolicy } from '../../../src/domain/pull-requests/check-policy.ts'
import { traitsOf } from '../../../src/domain/pull-requests/forge-kinds.ts'
import { commitOf, judgedCommits, judgedPeople, personOf, pullOf, shaOf, signedBy } from './pull-commits.ts'

const github = traitsOf('github', 'github.com')
const actions = personOf(
  'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>',
  '41898282/github-actions[bot]',
)
const kitBot = personOf('kit <900+kit[bot]@users.noreply.github.com>', '900/kit[bot]')
const claude = personOf('Claude <noreply@anthropic.com>', '81847/claude')
const ana = personOf('Ana <ana@x.org>', '501/ana')
const bo = personOf('Bo <bo@x.org>', '502/bo')
const listedBot = { id: 'entry', type: 'bot', accountId: '900', address: '', name: 'kit[bot]' } as const
const named = (line: string) => commitOf({ message: `Work\n\nCo-authored-by: ${line}` })

describe('a line that names a bot or an AI tool as a co-author', () => {
  // Source: public commits and the source code of these tools, November 2026.
  test.each([
    'Claude Opus 4.6 (1M context) <noreply@anthropic.com>',
    'Copilot Autofix powered by AI <175728472+Copilot@users.noreply.github.com>',
    'Copilot Autofix powered by AI <62310815+github-advanced-security[bot]@users.noreply.github.com>',
    'Qwen-Coder <qwen-coder@alibabacloud.com>',
    'opencode <noreply@opencode.ai>',
    'google-labs-jules[bot] <161369871+google-labs-jules[bot]@users.noreply.github.com>',
    'factory-droid[bot] <138933559+factory-droid[bot]@users.noreply.github.com>',
    'claude[bot] <209825114+claude[bot]@users.noreply.github.com>',
    'coderabbitai[bot] <136622811+coderabbitai[bot]@users.noreply.github.com>',
    'gemini-cli <218195315+gemini-cli@users.noreply.github.com>',
    'Junie <junie@jetbrains.com>',
    'openhands <openhands@all-hands.dev>',
    'Windsurf <windsurf@codeium.com>',
    'Ona <no-reply@ona.com>',
  ])('ignores %s, which is an AI tool as an author', (line) => {
    const verdict = judgedCommits([named(line)])
    expect(verdict.state).toBe('covered')
    expect(verdict.leftOut).toHaveLength(1)
    const author = commitOf({ author: personOf(line) })
    expect(judgedCommits([commitOf(), author]).people.at(-1)?.gap).toBe('ai_tool')
  })

  test.each([
    'dependabot[bot] <49699333+dependabot[bot]@users.noreply.github.com>',
    'pre-commit-ci[bot] <66853113+pre-commit-ci[bot]@users.noreply.github.com>',
    'github-actions[bot] <github-actions[bot]@users.noreply.github.com>',
    'GitHub Action <action@github.com>',
    'Weblate <noreply@weblate.org>',
  ])('ignores %s, but requires the author’s agreement', (line) => {
    expect(judgedCommits([named(line)]).state).toBe('covered')
    expect(judgedCommits([named(line)]).people.map(({ ground }) => ground?.kind)).toEqual(['individual', 'ignored'])
    const uncovered = { ...named(line), author: bo, committer: bo }
    expect(judgedPeople([uncovered]).map((each) => each.split(' ')[1])).toEqual(['unsigned', 'ignored'])
    expect(judgedCommits([named(line)], { policy: { shippedBots: false } }).state).toBe('uncovered')
  })

  test('ignores bots and AI tools listed by the project, by account or address', () => {
    const line = 'kit[bot] <900+kit[bot]@users.noreply.github.com>'
    expect(judgedPeople([named(line)])).toContain('account:900 unlisted_bot')
    for (const listed of [listedBot, { ...listedBot, type: 'account' as const }]) {
      expect(judgedPeople([named(line)], { policy: { listed: [listed] } })).toContain('account:900 ignored')
    }
    const tool = { id: 'e', accountId: '', address: 'tool@kit.example', name: 'tool' } as const
    for (const type of ['bot', 'ai'] as const) {
      const policy = { listed: [{ ...tool, type }] }
      expect(judgedPeople([named('Tool <Tool@kit.example>')], { policy })).toContain('email:tool@kit.example ignored')
    }
    // The project's list allows an AI tool only as a co-author, not as the author.
    const policy = { listed: [{ ...tool, type: 'ai' as const }] }
    const author = commitOf({ author: personOf('Tool <tool@kit.example>') })
    expect(judgedPeople([commitOf(), author], { policy })).toContain('email:tool@kit.example ai_tool')
  })
})

describe('a bot’s own unsigned commit', () => {
  const bots = commitOf({ author: actions })

  test('is accepted if the opener of the pull request is covered, by address or proven account, or exempt', () => {
    expect(judgedPeople([commitOf(), bots])).toContain('account:41898282 vouched')
    expect(judgedPeople([bots], { coverage: signedBy([], ['501']) })).toEqual(['account:41898282 vouched'])
    expect(judgedPeople([bots], { coverage: signedBy([]) })).toEqual(['account:41898282 unproven_bot'])
    const robot = { pull: { opener: { id: '77', login: 'robot', isBot: false } }, coverage: signedBy([]) }
    expect(judgedPeople([bots], { ...robot, policy: { exemptAccounts: ['77'] } })).toEqual(['account:41898282 vouched'])
    expect(judgedPeople([bots], robot)).toEqual(['account:41898282 unproven_bot'])
    // The same app with its other noreply address, which has no ID.
    const plain = personOf('github-actions[bot] <github-actions[bot]@users.noreply.github.com>')
    expect(judgedPeople([commitOf({ author: plain })], { ...robot, policy: { exemptAccounts: ['77'] } })).toEqual([
      'account:41898282 vouched',
    ])
  })

  test('is accepted if a covered person has a proven commit on top', () => {
    const pull = { opener: { id: '9', login: 'mal', isBot: false } }
    const above = (given: object) => commitOf({ parents: [bots.sha], isVerified: true, ...given })
    expect(judgedPeople([bots, above({})], { pull })).toContain('account:41898282 vouched')
    // None of these commits counts: it is not verified, another account committed it, its author is not covered, or its parent is not the bot's
    // commit.
    for (const commit of [
      above({ isVerified: false }),
      above({ committer: bo }),
      above({ author: bo, committer: bo }),
      above({ parents: [shaOf('base')] }),
    ]) {
      expect(judgedPeople([bots, commit], { pull })).toContain('account:41898282 unproven_bot')
    }
    // The bot's second commit is the newest, so no person has a commit on top of it.
    expect(judgedPeople([bots, above({}), commitOf({ author: actions })], { pull })).toContain(
      'account:41898282 unproven_bot',
    )
  })

  test('is accepted only unsigned, with the bot as author and committer', () => {
    for (const commit of [
      commitOf({ author: actions, committer: bo }),
      commitOf({ author: actions, committer: personOf('GitHub <noreply@github.com>') }),
      commitOf({ author: actions, committer: bo, isVerified: true }),
    ]) {
      expect(judgedPeople([commitOf(), commit])).toContain('account:41898282 unproven_bot')
    }
  })

  test.each([
    ['shipped', 'vouched', 'unproven_bot'],
    ['listed', 'vouched', 'vouched'],
    ['never', 'unproven_bot', 'unproven_bot'],
  ] as const)('with the rule %s', (botsVouchedFor, shipped, listed) => {
    const policy = { botsVouchedFor, listed: [listedBot] }
    expect(judgedPeople([commitOf(), bots], { policy })).toContain(`account:41898282 ${shipped}`)
    expect(judgedPeople([commitOf(), commitOf({ author: kitBot })], { policy })).toContain(`account:900 ${listed}`)
  })

  test('with a listed address of a user account is a person’s', () => {
    const policy = {
      botsVouchedFor: 'listed',
      listed: [{ ...listedBot, accountId: '', address: 'bo@x.org' }],
    } as const
    expect(judgedPeople([commitOf(), commitOf({ author: bo })], { policy })).toContain('email:bo@x.org unsigned')
    const unknown = commitOf({ author: personOf('Bo <bo@x.org>') })
    expect(judgedPeople([commitOf(), unknown], { policy })).toContain('email:bo@x.org vouched')
  })
})

describe('an AI tool as the only author', () => {
  const policy = { aiAuthors: 'vouched' } as const
  const byAi = commitOf({ author: claude })

  test('needs a covered person and the rule', () => {
    expect(judgedPeople([commitOf(), byAi])).toContain('email:noreply@anthropic.com ai_tool')
    expect(judgedPeople([commitOf(), byAi], { policy })).toContain('email:noreply@anthropic.com vouched')
    const stranger = { pull: { opener: { id: '9', login: 'mal', isBot: false } }, policy }
    expect(judgedPeople([byAi], stranger)).toEqual(['email:noreply@anthropic.com ai_tool'])
    const withAna = { ...named('Ana <ana@x.org>'), author: claude, committer: claude }
    expect(judgedPeople([withAna], stranger)).toContain('email:noreply@anthropic.com vouched')
    expect(judgedPeople([withAna, byAi], stranger)).toContain('email:noreply@anthropic.com ai_tool')
    const withBo = { ...named('Bo <bo@x.org>'), author: claude, committer: claude }
    expect(judgedPeople([withBo], stranger)).toContain('email:noreply@anthropic.com ai_tool')
    // An exempt account is not a covered person.
    expect(judgedPeople([byAi], { ...stranger, policy: { ...policy, exemptAccounts: ['9'] } })).toEqual([
      'email:noreply@anthropic.com ai_tool',
    ])
  })
})

describe('a noreply address without an ID', () => {
  const commit = named('bo <bo@users.noreply.github.com>')

  test('belongs to the account found by the forge, and requires its own proof', () => {
    expect(
      loginsToFind(
        [commit, commitOf({ author: personOf('x <Bo@users.noreply.github.com>') })],
        defaultCheckPolicy,
        github,
      ),
    ).toEqual(['bo'])
    expect(judgedPeople([commit])).toContain('email:bo@users.noreply.github.com unknown_account')
    const judged = (id: string, proven: string[]) => {
      const logins = new Map([['bo', { id, login: 'bo', isBot: false }]])
      const pull = pullOf([commit])
      const { people } = contributionsOf(pull, [commit], defaultCheckPolicy, github, logins)
      return people.map(({ key }) => `${key} ${proven.includes(key.slice(8))}`)
    }
    expect(judged('502', ['502'])).toContain('account:502 true')
    // This login now belongs to an account with another ID.
    expect(judged('600', ['502'])).toContain('account:600 false')
  })

  test('with brackets belongs to an app, which is not looked up if it is in the shipped list', () => {
    const line = named('github-actions[bot] <github-actions[bot]@users.noreply.github.com>')
    expect(loginsToFind([line], defaultCheckPolicy, github)).toEqual([])
  })
})

test('the shipped list contains IDs and addresses, for github.com only', () => {
  expect(findShippedBot(github, '41898282')).toBe('github-actions')
  expect(findShippedBot(traitsOf('github', 'git.corp.example'), '41898282')).toBeNull()
  expect(isShippedTool('NoReply@Anthropic.com')).toBe(true)
  expect(isShippedTool(ana.email)).toBe(false)
  expect(shippedNames().bots).toContain('Weblate')
})
