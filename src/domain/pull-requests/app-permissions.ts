/** The permissions that an App needs at GitHub, and no more. */
export const appPermissions = Object.freeze({
  checks: 'write',
  pull_requests: 'write',
  contents: 'read',
  metadata: 'read',
  merge_queues: 'read',
  issues: 'read',
  members: 'read',
})

export type AppPermission = keyof typeof appPermissions

/** The events that an App subscribes to, and the permission without which GitHub refuses each: a manifest with one that lacks it is refused as a whole. */
export const appEvents: Readonly<Record<string, AppPermission>> = Object.freeze({
  pull_request: 'pull_requests',
  merge_group: 'merge_queues',
  check_run: 'checks',
  check_suite: 'checks',
  // Comments on pull requests are delivered to Apps with pull_requests, but GitHub takes the event only with issues.
  issue_comment: 'issues',
  repository: 'metadata',
  push: 'contents',
})

const levels = ['read', 'write', 'admin']

/** The events that an App does not subscribe to, of those that it needs. */
export const missingEvents = (subscribed: readonly string[]): string[] =>
  Object.keys(appEvents).filter((event) => !subscribed.includes(event))

/** The permissions that an owner has not accepted yet. GitHub grants those that an App gets later only after that. Empty if none were read yet. */
export function missingPermissions(granted: Readonly<Record<string, string>>): AppPermission[] {
  if (Object.keys(granted).length === 0) return []
  const names = Object.keys(appPermissions) as AppPermission[]
  return names.filter((name) => levels.indexOf(granted[name] ?? '') < levels.indexOf(appPermissions[name]))
}
