/** Fake GitCode: bodies of webhook deliveries, in GitLab's form. Account IDs are numbers here. Source: opensourceways/go-gitcode, testdata/webhook. */
import { randomUUID } from 'node:crypto'
import type { FakeAccount, FakeComment, FakePull, FakeRepository } from '../forge-world.ts'
import { discussionIdOf, webhookIdOf } from './gitcode-state.ts'

export function gitcodePayloads(url: string) {
  const user = (account: FakeAccount) => ({
    ...{ id: webhookIdOf(account), name: account.login, username: account.login },
    ...{ email: account.emails[0] ?? '', avatar_url: `${url}/avatars/${account.login}` },
  })

  function project({ id, fullName }: Pick<FakeRepository, 'id' | 'fullName'>) {
    const [namespace, name] = fullName.split('/')
    const web = `${url}/${fullName}`
    return {
      ...{ id, name, namespace, path_with_namespace: fullName, description: '', visibility_level: 20 },
      ...{ web_url: web, homepage: web, http_url: `${web}.git`, git_http_url: `${web}.git`, default_branch: 'main' },
    }
  }

  /** `opened`, `closed` or `merged`. */
  const stateOf = ({ mergedAt, state }: FakePull): string =>
    mergedAt === null ? (state === 'open' ? 'opened' : 'closed') : 'merged'

  const request = (pull: FakePull) => ({
    ...{ id: pull.id, iid: pull.number, title: pull.title, description: '', state: stateOf(pull) },
    ...{ source_branch: pull.branch, target_branch: pull.base, author_id: webhookIdOf(pull.opener) },
    ...{ source_project_id: pull.fork?.id ?? pull.repository.id, target_project_id: pull.repository.id },
    ...{ author: user(pull.opener), work_in_progress: pull.isDraft, conflict: false },
    ...{ last_commit: { id: pull.headSha, message: '' }, target: project(pull.repository) },
    ...{ source: project(pull.fork ?? pull.repository), need_review: false, need_test: false },
    url: `${url}/${pull.repository.fullName}/merge_requests/${pull.number}`,
  })

  /** `oldrev` is the previous head of a push; empty for other changes. */
  function pullPayload(pull: FakePull, action: string, labels: readonly string[], oldrev = '') {
    return {
      ...{ object_kind: 'merge_request', event_type: 'merge_request', uuid: `${pull.number}_${randomUUID()}` },
      ...{ user: user(pull.opener), project: project(pull.repository), repository: {}, changes: {} },
      object_attributes: { ...request(pull), action, oldrev, update_reason: '' },
      labels: labels.map((title, at) => ({ id: pull.id * 100 + at, title, project_id: pull.repository.id })),
      // Recorded deliveries have no head here.
      ...{ git_commit_no: '', git_branch: '', manual_build: false },
    }
  }

  function notePayload(pull: FakePull, { id, author, body }: FakeComment) {
    return {
      ...{ object_kind: 'note', event_type: 'note', uuid: randomUUID(), user: user(author) },
      ...{ project_id: pull.repository.id, project: project(pull.repository) },
      object_attributes: {
        ...{ id, discussion_id: discussionIdOf(id), note: body, description: body, noteable_type: 'MergeRequest' },
        ...{ noteable_id: pull.id, author_id: webhookIdOf(author), system: false, project_id: pull.repository.id },
      },
      merge_request: { ...request(pull), action: 'open' },
    }
  }

  const pushPayload = (of: FakeRepository, sha: string) => ({
    ...{ object_kind: 'push', event_name: 'push', ref: 'refs/heads/main', before: sha, after: sha },
    ...{ project_id: of.id, project: project(of), commits: [], total_commits_count: 0 },
  })

  return { pullPayload, notePayload, pushPayload }
}
