/** The App manifest contains the permissions that GitHub requires for its events. */
import { afterAll, describe, expect, test } from 'vitest'
import { appEvents, appPermissions, missingPermissions } from '../../../src/domain/pull-requests/app-permissions.ts'
import { manifestError, permissionOfEvent } from '../../support/forges/github/github-manifest.ts'
import { startGithub } from '../../support/forges/github/github.ts'

const manifest = { default_permissions: { ...appPermissions }, default_events: Object.keys(appEvents) }
const { issues: _, ...withoutIssues } = appPermissions

test('each event has the permission required by GitHub', () => {
  for (const [event, permission] of Object.entries(appEvents)) {
    expect([event, permission]).toEqual([event, permissionOfEvent[event]])
    expect(Object.keys(appPermissions)).toContain(permission)
  }
  expect(manifestError(manifest)).toBe(null)
})

test('control: one event without its permission invalidates the whole manifest', () => {
  expect(manifestError({ ...manifest, default_permissions: withoutIssues })).toBe(
    'Default events are not supported by permissions: issue_comment',
  )
})

test('missing permissions are reported only if they were read, and each level includes lower ones', () => {
  expect(missingPermissions({})).toEqual([])
  expect(missingPermissions({ ...appPermissions, contents: 'write' })).toEqual([])
  expect(missingPermissions({ ...withoutIssues, checks: 'read' })).toEqual(['checks', 'issues'])
})

describe.each([true, false])('a GitHub with strict validation of manifests: %s', (strictManifest) => {
  const started = startGithub({ switches: { strictManifest } })
  afterAll(async () => (await started).stop())

  test.each([
    ['ours', manifest, 302],
    ['one without issues', { ...manifest, default_permissions: withoutIssues }, strictManifest ? 422 : 302],
  ])('answers %s', async (_name, given, status) => {
    const { url } = await started
    const body = new URLSearchParams({ manifest: JSON.stringify(given) })
    const answer = await fetch(`${url}/settings/apps/new?state=x`, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(status)
  })
})
