/** Fake GitLab: bodies of webhook deliveries. Source: doc/user/project/integrations/webhook_events.md and lib/gitlab/data_builder. */
import type { FakeAccount, FakeComment, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { gitlabMerging } from './gitlab-merging.ts'
import type { gitlabShapes } from './gitlab-shapes.ts'
import { type GitlabPipeline, type GitlabState, gitlabTime, requestOf } from './gitlab-state.ts'

export function gitlabPayloads(
  url: string,
  world: ForgeWorld,
  state: GitlabState,
  shapes: ReturnType<typeof gitlabShapes>,
  merging: ReturnType<typeof gitlabMerging>,
) {
  /** Addresses that are not public are replaced by a text. */
  const user = ({ id, login }: FakeAccount) => ({
    ...{ id, name: login, username: login, avatar_url: `${url}/uploads/${login}.png`, email: '[REDACTED]' },
  })

  const project = (of: Pick<FakeRepository, 'id' | 'fullName'>) => {
    const { name, path_with_namespace, web_url } = shapes.projectName(of)
    return {
      ...{ id: of.id, name, description: '', web_url, avatar_url: null, git_http_url: `${web_url}.git` },
      ...{ namespace: of.fullName.split('/').slice(0, -1).join('/'), visibility_level: 20, path_with_namespace },
      ...{
        default_branch: 'main',
        ci_config_path: null,
        homepage: web_url,
        url: `${web_url}.git`,
        http_url: `${web_url}.git`,
      },
    }
  }
  const repository = (of: FakeRepository) => {
    const { name, url: to, homepage } = project(of)
    return { name, url: to, description: '', homepage }
  }

  const lastCommit = (pull: FakePull) => {
    const { author, message } = pull.repository.history.draftOf(pull.headSha)
    const { name, email } = author
    return {
      ...{ id: pull.headSha, message, title: message.split('\n')[0] ?? '', timestamp: gitlabTime(author.at * 1000) },
      ...{ url: `${url}/${pull.repository.fullName}/-/commit/${pull.headSha}`, author: { name, email } },
    }
  }

  /** `source` and `source_project_id` are null after the fork was deleted. */
  const attributes = (pull: FakePull) => {
    const { autoMerge } = requestOf(state, pull)
    const source = merging.sourceProjectId(pull)
    return {
      ...{
        id: pull.id,
        iid: pull.number,
        title: pull.title,
        description: '',
        state: shapes.stateOf(pull),
        state_id: 1,
      },
      ...{ target_branch: pull.base, source_branch: pull.branch, source_project_id: source, author_id: pull.opener.id },
      ...{ target_project_id: pull.repository.id, assignee_ids: [], reviewer_ids: [], labels: [], milestone_id: null },
      ...{ merge_status: 'unchecked', detailed_merge_status: merging.detailedStatus(pull), draft: pull.isDraft },
      ...{ work_in_progress: pull.isDraft, merge_when_pipeline_succeeds: autoMerge !== null, merge_error: null },
      ...{ head_pipeline_id: merging.headPipelineOf(pull)?.id ?? null, first_contribution: false },
      blocking_discussions_resolved: !merging.hasOpenThreads(pull),
      ...{ created_at: gitlabTime(pull.updatedAt), updated_at: gitlabTime(pull.updatedAt), prepared_at: null },
      ...{ source: source === null ? null : project(pull.fork ?? pull.repository), target: project(pull.repository) },
      ...{ last_commit: lastCommit(pull), url: `${url}/${pull.repository.fullName}/-/merge_requests/${pull.number}` },
    }
  }

  /** `oldrev` is present only if the code has changed. A test delivery has no action. */
  function pullPayload(
    pull: FakePull,
    action: string,
    { by = pull.opener, oldrev, changes = {} }: { by?: FakeAccount; oldrev?: string; changes?: object } = {},
  ) {
    const { labels } = requestOf(state, pull)
    return {
      ...{
        object_kind: 'merge_request',
        event_type: 'merge_request',
        user: user(by),
        project: project(pull.repository),
      },
      object_attributes: {
        ...attributes(pull),
        ...(action !== '' && { action }),
        ...(oldrev !== undefined && { oldrev }),
      },
      labels: labels.map((title, at) => ({
        id: pull.id * 100 + at,
        title,
        color: '#428BCA',
        project_id: pull.repository.id,
      })),
      ...{ changes, repository: repository(pull.repository) },
    }
  }

  function notePayload(pull: FakePull, note: FakeComment, action: string) {
    const { id, author, body, at } = note
    const of = shapes.discussionOf(id)
    const isInternal = of?.isInternal === true
    return {
      ...{ object_kind: 'note', event_type: isInternal ? 'confidential_note' : 'note', user: user(author) },
      ...{ project_id: pull.repository.id, project: project(pull.repository), repository: repository(pull.repository) },
      object_attributes: {
        ...{
          id,
          internal: isInternal,
          note: body,
          description: body,
          noteable_type: 'MergeRequest',
          noteable_id: pull.id,
        },
        ...{
          author_id: author.id,
          created_at: gitlabTime(at),
          updated_at: gitlabTime(at),
          project_id: pull.repository.id,
        },
        ...{
          discussion_id: of?.id ?? '',
          type: of && !of.isIndividual ? 'DiscussionNote' : null,
          system: false,
          action,
        },
        url: `${url}/${pull.repository.fullName}/-/merge_requests/${pull.number}#note_${id}`,
      },
      merge_request: attributes(pull),
    }
  }

  /** `merge_request` is present only for pipelines of merge requests. */
  function pipelinePayload(pipeline: GitlabPipeline, of: FakeRepository) {
    const pull = world.pulls.find(({ id }) => id === pipeline.pullId)
    const { id, ref, sha, source } = pipeline
    const status = merging.statusOf(pipeline)
    return {
      object_kind: 'pipeline',
      object_attributes: {
        ...{ id, iid: id, name: null, ref, tag: false, sha, before_sha: '0'.repeat(40), source, status },
        ...{ detailed_status: status, stages: ['test'], created_at: gitlabTime(0), finished_at: null, duration: null },
        ...{ variables: [], url: `${url}/${of.fullName}/-/pipelines/${id}` },
      },
      merge_request: pull
        ? {
            ...{
              id: pull.id,
              iid: pull.number,
              title: pull.title,
              source_branch: pull.branch,
              target_branch: pull.base,
            },
            ...{ source_project_id: merging.sourceProjectId(pull), target_project_id: pull.repository.id },
            ...{ state: shapes.stateOf(pull), detailed_merge_status: merging.detailedStatus(pull) },
          }
        : null,
      ...{ user: null, project: project(of), commit: { id: sha }, builds: [] },
    }
  }

  const pushPayload = (of: FakeRepository, by: FakeAccount) => {
    const sha = of.history.head('main')
    return {
      ...{
        object_kind: 'push',
        event_name: 'push',
        ref: 'refs/heads/main',
        before: sha,
        after: sha,
        checkout_sha: sha,
      },
      ...{ user_id: by.id, user_username: by.login, user_email: '[REDACTED]', project_id: of.id, project: project(of) },
      ...{ commits: [], total_commits_count: 0, repository: repository(of) },
    }
  }

  return { pullPayload, notePayload, pipelinePayload, pushPayload }
}
