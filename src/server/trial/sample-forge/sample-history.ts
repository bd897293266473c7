import { duration } from '../../../domain/text/limits.ts'
import { GitObjects, type CommitStamp } from './git-objects.ts'

/** An account of the sample forge. */
export type SampleAccount = { id: number; login: string; name: string; email: string }

/** Accounts in the sample history. All except `newcomer` and `bot` have already signed when the trial starts. */
export const sampleAccounts = {
  maintainer: { id: 1, login: 'ines', name: 'Inês Duarte', email: 'ines.duarte@harbour.example' },
  regular: { id: 2, login: 'meilin', name: '林美', email: 'mei.lin@harbour.example' },
  translator: { id: 3, login: 'noor', name: 'Noor Haddad', email: 'noor.haddad@harbour.example' },
  newcomer: { id: 4, login: 'samrivera', name: 'Sam Rivera', email: 'sam.rivera@lighthouse.example' },
  bot: { id: 5, login: 'harbour-updates', name: 'Harbour updates', email: 'harbour-updates@harbour.example' },
} satisfies Record<string, SampleAccount>

export type SampleCommit = {
  sha: string
  parents: string[]
  message: string
  author: SampleAccount
  at: number
}

export type SamplePullRequest = {
  number: number
  title: string
  branch: string
  opener: SampleAccount
  commits: SampleCommit[]
}

export type SampleHistory = {
  objects: GitObjects
  /** Branches and pull request refs, by name. */
  refs: Record<string, string>
  base: string
  pullRequests: SamplePullRequest[]
}

const begun = Date.UTC(2026, 9, 5, 8, 30)

/**
 * Returns the Git history of a small library for tide tables, with four pull requests. Deterministic: every start produces the same objects and
 * hashes.
 */
export function sampleHistory(): SampleHistory {
  const objects = new GitObjects()
  const { maintainer, regular, translator, newcomer, bot } = sampleAccounts
  let at = begun
  const write = (
    files: Record<string, string>,
    author: SampleAccount,
    { parents, message }: { parents: string[]; message: string },
  ): SampleCommit => {
    at += 5 * duration.hour
    const blobs = Object.entries(files).map(([name, text]) => [name, objects.blob(text)])
    const by: CommitStamp = { name: author.name, email: author.email, at }
    const tree = objects.tree(Object.fromEntries(blobs) as Record<string, string>)
    return { sha: objects.commit({ tree, parents, author: by, committer: by, message }), parents, message, author, at }
  }

  const first = {
    'README.md': '# harbour-kit\n\nTide tables and berths for small harbours.\n',
    'tides.js': 'export const highWater = (day) => Math.sin(day / 14.77)\n',
  }
  const begin = write(first, maintainer, { parents: [], message: 'Begin with the tide table' })
  const second = {
    ...first,
    'berths.js': 'export const berths = []\n',
    'package.json': '{ "dependencies": { "chart": "2.0.0" } }\n',
  }
  const main = write(second, maintainer, { parents: [begin.sha], message: 'Add berths' })

  const pull = (
    opened: Omit<SamplePullRequest, 'commits'>,
    changes: { files: Record<string, string>; author: SampleAccount; message: string }[],
  ): SamplePullRequest => {
    const commits: SampleCommit[] = []
    let files: Record<string, string> = second
    for (const change of changes) {
      files = { ...files, ...change.files }
      const parents = [commits.at(-1)?.sha ?? main.sha]
      commits.push(write(files, change.author, { parents, message: change.message }))
    }
    return { ...opened, commits }
  }

  const pullRequests = [
    pull({ number: 1, title: 'Retry tide data that did not arrive', branch: 'retry', opener: regular }, [
      {
        author: regular,
        message: 'Retry tide data that did not arrive',
        files: { 'fetch.js': 'export const tries = 3\n' },
      },
      {
        author: regular,
        message: 'Say which harbour is missing',
        files: { 'fetch.js': 'export const tries = 3\nexport const says = true\n' },
      },
    ]),
    pull({ number: 2, title: 'Count leap years in the tide table', branch: 'leap-years', opener: newcomer }, [
      {
        author: newcomer,
        message: 'Count leap years in the tide table',
        files: { 'tides.js': 'export const highWater = (day) => Math.sin((day + 1) / 14.77)\n' },
      },
    ]),
    pull({ number: 3, title: 'Berths in Chinese', branch: 'berths-zh', opener: translator }, [
      {
        author: translator,
        message: `Berths in Chinese\n\nCo-authored-by: ${regular.name} <${regular.email}>`,
        files: { 'berths.zh.js': "export const berth = '泊位'\n" },
      },
    ]),
    pull({ number: 4, title: 'Update chart to 2.1.0', branch: 'update-chart', opener: bot }, [
      {
        author: bot,
        message: 'Update chart to 2.1.0',
        files: { 'package.json': '{ "dependencies": { "chart": "2.1.0" } }\n' },
      },
    ]),
  ]
  const heads = pullRequests.flatMap(({ number, branch, commits }) => {
    const head = commits.at(-1)?.sha ?? ''
    return [
      [`refs/heads/${branch}`, head],
      [`refs/pull/${number}/head`, head],
    ]
  })
  return { objects, refs: { 'refs/heads/main': main.sha, ...Object.fromEntries(heads) }, base: main.sha, pullRequests }
}
