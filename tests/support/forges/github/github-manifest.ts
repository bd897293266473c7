/** Validates App manifests in the same way as GitHub. */

/**
 * Permission required by each event. Source: "Webhook events and payloads" in GitHub's documentation ("To subscribe to this event, a GitHub App must
 * have at least read-level access for the … permission").
 */
export const permissionOfEvent: Readonly<Record<string, string>> = {
  check_run: 'checks',
  check_suite: 'checks',
  // GitHub requires the issues permission even if the App only reads comments on pull requests. Source: derive-to/derive#269 and
  // eclipse-csi/otterdog#429.
  issue_comment: 'issues',
  merge_group: 'merge_queues',
  pull_request: 'pull_requests',
  push: 'contents',
  repository: 'metadata',
}

/**
 * Returns the validation error of a manifest, or null. GitHub rejects the whole manifest if the permission for one event is missing. Source:
 * derive-to/derive#269, cyrusagents/cyrus#1406, probot/probot#1317.
 */
export function manifestError(manifest: Record<string, unknown>): string | null {
  const { default_permissions: permissions = {}, default_events: events = [] } = manifest as {
    default_permissions?: Record<string, string>
    default_events?: string[]
  }
  const refused = events.filter((event) => {
    const needed = permissionOfEvent[event]
    return needed === undefined || permissions[needed] === undefined
  })
  return refused.length === 0 ? null : `Default events are not supported by permissions: ${refused.join(', ')}`
}
