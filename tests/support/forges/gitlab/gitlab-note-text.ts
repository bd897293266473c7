/** Fake GitLab: what the text of a note triggers. Text in code is ignored, and so are unknown commands. */
import type { FakeAccount, FakePull } from '../forge-world.ts'
import { type GitlabState, requestOf } from './gitlab-state.ts'

/** Quick actions of merge requests (doc/user/project/quick_actions.md). */
const known = [
  ...[
    'approve',
    'assign',
    'assign_reviewer',
    'close',
    'draft',
    'label',
    'lock',
    'merge',
    'ready',
    'reassign',
    'rebase',
  ],
  ...[
    'relabel',
    'reopen',
    'request_review',
    'shrug',
    'subscribe',
    'target_branch',
    'title',
    'todo',
    'unapprove',
    'unassign',
  ],
  ...['unlabel', 'unlock', 'cc', 'copy_metadata', 'done', 'due', 'estimate', 'milestone', 'spend', 'submit_review'],
]

const withoutCode = (text: string): string =>
  text.replaceAll(/^(```|~~~)[\s\S]*?^\1[ \t]*$/gm, '').replaceAll(/(`+)[^\n]*?\1/g, '')

/** Returns the body without its quick actions. `isCommandsOnly`: nothing is left, so no note is created. */
export function readNote(
  state: GitlabState,
  pull: FakePull,
  by: FakeAccount,
  body: string,
): { body: string; isCommandsOnly: boolean } {
  const plain = withoutCode(body)
  for (const [, login] of plain.matchAll(/(?<![\w/.])@([\w][\w.-]*(?:\/[\w.-]+)*)/g))
    state.mentions.push({ by: by.login, login: login ?? '' })
  const commands = [...plain.matchAll(/^\/(\w+)(?: .*)?$/gm)].filter(([, name]) => known.includes(name ?? ''))
  for (const [line, name] of commands) {
    state.quickActions.push({ by: by.login, command: line })
    if (name === 'merge') requestOf(state, pull).autoMerge = by
    if (name === 'close') pull.state = 'closed'
  }
  const lines = new Set(commands.map(([line]) => line))
  const rest = body
    .split('\n')
    .filter((line) => !lines.has(line))
    .join('\n')
  return { body: rest, isCommandsOnly: commands.length > 0 && rest.trim() === '' }
}
