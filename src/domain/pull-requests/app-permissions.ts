/** Minimum permissions of the GitHub App. */
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

/**
 * Events to which the App subscribes, each with its required permission. GitHub rejects a manifest that subscribes to an event without its
 * permission.
 */
export const appEvents: Readonly<Record<string, AppPermission>> = Object.freeze({
  pull_request: 'pull_requests',
  merge_group: 'merge_queues',
  check_run: 'checks',
  check_suite: 'checks',
  // GitHub delivers comments on pull requests with the permission `pull_requests`, but accepts the subscription only with `issues`.
  issue_comment: 'issues',
  repository: 'metadata',
  push: 'contents',
})

const levels = ['read', 'write', 'admin']

/** Returns the required events that are missing from `subscribed`. */
export const missingEvents = (subscribed: readonly string[]): string[] =>
  Object.keys(appEvents).filter((event) => !subscribed.includes(event))

/**
 * Returns the permissions that the owner has not accepted yet; GitHub grants added permissions only after acceptance. Empty if no permissions have
 * been read yet.
 */
export function missingPermissions(granted: Readonly<Record<string, string>>): AppPermission[] {
  if (Object.keys(granted).length === 0) return []
  const names = Object.keys(appPermissions) as AppPermission[]
  return names.filter((name) => levels.indexOf(granted[name] ?? '') < levels.indexOf(appPermissions[name]))
}
