/** Fake GitLab: builds response bodies as documented in doc/api. Commits name no accounts. */
import type { FakeAccount, FakeComment, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { GitCommit } from '../git-repository.ts'
import type { gitlabMerging } from './gitlab-merging.ts'
import {
  type GitlabDiscussion,
  type GitlabHook,
  type GitlabJob,
  type GitlabPipeline,
  type GitlabState,
  gitlabTime,
  groupLevelOf,
  hookFlags,
  isAtLeast,
  ownLevelOf,
  projectOf,
  requestOf,
} from './gitlab-state.ts'

export function gitlabShapes(
  url: string,
  world: ForgeWorld,
  state: GitlabState,
  merging: ReturnType<typeof gitlabMerging>,
  now: () => number,
) {
  const user = ({ id, login }: FakeAccount) => ({
    ...{ id, username: login, name: login, state: 'active', locked: false },
    ...{ avatar_url: `${url}/uploads/${login}.png`, web_url: `${url}/${login}` },
  })

  const isConfirmed = (email: string): boolean =>
    state.switches.confirmsAll || !state.unconfirmed.has(email.toLowerCase())

  /** The signed-in user. `email` is the primary address. */
  const ownUser = (account: FakeAccount) => {
    const [email = ''] = account.emails
    const { locked: _, ...shown } = user(account)
    return {
      ...{ ...shown, email, commit_email: world.noreply(account), public_email: '', bot: account.kind === 'Bot' },
      ...{ confirmed_at: email !== '' && isConfirmed(email) ? gitlabTime(0) : null, external: false },
    }
  }

  /** Secondary addresses, and the primary one if the switch says so. */
  const emails = (account: FakeAccount) =>
    account.emails
      .map((email, at) => ({
        id: account.id * 10 + at,
        email,
        confirmed_at: isConfirmed(email) ? gitlabTime(0) : null,
      }))
      .slice(state.switches.listsPrimaryEmail ? 0 : 1)

  const access = (level: number) => (level > 0 ? { access_level: level, notification_level: 3 } : null)

  const projectName = ({ id, fullName }: { id: number; fullName: string }) => {
    const parts = fullName.split('/')
    const path = parts.at(-1) ?? ''
    const space = parts.slice(0, -1).join('/')
    return {
      ...{ id, name: path, path, path_with_namespace: fullName, name_with_namespace: parts.join(' / ') },
      ...{
        web_url: `${url}/${fullName}`,
        namespace: { id: 90_000 + id, name: space, path: space, kind: 'group', full_path: space },
      },
    }
  }

  function project(of: FakeRepository, caller: FakeAccount) {
    const settings = projectOf(state, of)
    return {
      ...{
        ...projectName(of),
        default_branch: 'main',
        visibility: of.isPrivate ? 'private' : 'public',
        archived: of.isArchived ?? false,
        last_activity_at: new Date(of.changedAt ?? 0).toISOString(),
      },
      ...{ empty_repo: false, merge_requests_enabled: settings.hasRequests, merge_method: 'merge' },
      ...{ merge_requests_access_level: settings.hasRequests ? 'enabled' : 'disabled', squash_option: 'default_off' },
      only_allow_merge_if_pipeline_succeeds: settings.requiresPipeline,
      allow_merge_on_skipped_pipeline: settings.allowsSkipped,
      only_allow_merge_if_all_discussions_are_resolved: settings.requiresThreads,
      // Absent below Ultimate.
      ...(settings.tier === 'ultimate' && { only_allow_merge_if_all_status_checks_passed: settings.requiresChecks }),
      ...(settings.tier !== 'free' && {
        merge_pipelines_enabled: ['merged_results', 'train'].includes(settings.requestPipelines),
        merge_trains_enabled: settings.requestPipelines === 'train',
      }),
      ...{ builds_access_level: settings.hasCi ? 'enabled' : 'disabled', jobs_enabled: settings.hasCi },
      permissions: {
        project_access: access(ownLevelOf(state, caller, of)),
        group_access: access(groupLevelOf(state, caller, of)),
      },
    }
  }

  const person = ({ name, email, at }: GitCommit['author'], role: 'author' | 'committer') => ({
    [`${role}_name`]: name,
    [`${role}_email`]: email,
    [role === 'author' ? 'authored_date' : 'committed_date']: gitlabTime(at * 1000),
  })

  const commit = (of: FakeRepository, { sha, parents, author, committer, message }: GitCommit) => ({
    ...{ id: sha, short_id: sha.slice(0, 8), created_at: gitlabTime(committer.at * 1000), parent_ids: [...parents] },
    ...{ title: message.split('\n')[0] ?? '', message, trailers: {}, extended_trailers: {} },
    ...{ ...person(author, 'author'), ...person(committer, 'committer') },
    web_url: `${url}/${of.fullName}/-/commit/${sha}`,
  })

  /** A commit in the list of a merge request, which has no parents and perhaps no message. */
  const listedCommit = (of: FakeRepository, given: GitCommit) => {
    const { listedCommits } = state.switches
    const whole = commit(of, given)
    if (listedCommits === 'whole') return whole
    return { ...whole, parent_ids: [], ...(listedCommits === 'without_messages' && { message: '' }) }
  }

  const pipeline = (each: GitlabPipeline) => ({
    ...{ id: each.id, iid: each.id, project_id: each.projectId, sha: each.sha, ref: each.ref, source: each.source },
    ...{
      status: merging.statusOf(each),
      created_at: gitlabTime(0),
      updated_at: gitlabTime(0),
      web_url: `${url}/-/pipelines/${each.id}`,
    },
  })

  const stateOf = ({ state: given, mergedAt, ...pull }: FakePull): string => {
    if (mergedAt !== null) return 'merged'
    if (given === 'closed') return 'closed'
    return requestOf(state, { state: given, mergedAt, ...pull }).isLocked ? 'locked' : 'opened'
  }

  const hasCommits = (pull: FakePull): boolean => pull.headSha !== world.baseSha(pull)

  /** A merge request in a list: without `diff_refs` and `head_pipeline`. */
  function listedPull(pull: FakePull) {
    const { repository, number } = pull
    const { labels, autoMerge, mergedBy, isPrepared } = requestOf(state, pull)
    const merged = mergedBy && user(mergedBy)
    return {
      ...{
        id: pull.id,
        iid: number,
        project_id: repository.id,
        title: pull.title,
        description: '',
        state: stateOf(pull),
      },
      ...{
        created_at: gitlabTime(pull.updatedAt),
        updated_at: gitlabTime(pull.updatedAt),
        author: user(pull.opener),
        assignees: [],
      },
      ...{
        merged_by: merged,
        merge_user: merged,
        merged_at: pull.mergedAt === null ? null : gitlabTime(pull.mergedAt),
      },
      ...{
        closed_at: null,
        closed_by: null,
        target_branch: pull.base,
        source_branch: pull.branch,
        labels: [...labels],
      },
      ...{ source_project_id: merging.sourceProjectId(pull), target_project_id: repository.id, reviewers: [] },
      ...{ draft: pull.isDraft, work_in_progress: pull.isDraft, merge_when_pipeline_succeeds: autoMerge !== null },
      ...{ merge_status: 'can_be_merged', detailed_merge_status: merging.detailedStatus(pull) },
      ...{ sha: hasCommits(pull) ? pull.headSha : null, prepared_at: isPrepared ? gitlabTime(pull.updatedAt) : null },
      merge_commit_sha: pull.mergedAt === null ? null : pull.headSha,
      ...{ squash_commit_sha: null, user_notes_count: 0, has_conflicts: false, squash: false, squash_on_merge: false },
      blocking_discussions_resolved: !merging.hasOpenThreads(pull),
      web_url: `${url}/${repository.fullName}/-/merge_requests/${number}`,
      references: { short: `!${number}`, relative: `!${number}`, full: `${repository.fullName}!${number}` },
    }
  }

  function pull(of: FakePull, mergeBase: string) {
    const head = merging.headPipelineOf(of)
    const refs = { base_sha: mergeBase, head_sha: of.headSha, start_sha: world.baseSha(of) }
    return {
      ...{ ...listedPull(of), subscribed: false, changes_count: '1', merge_error: null, first_contribution: false },
      head_pipeline: head && { ...pipeline(head), yaml_errors: null, tag: false },
      pipeline: head && pipeline(head),
      diff_refs: requestOf(state, of).isPrepared ? refs : null,
      user: { can_merge: merging.isMergeable(of) },
    }
  }

  const status = (of: GitlabPipeline, job: GitlabJob, more: { description: string; target: string; ref?: string }) => ({
    ...{ id: job.id, sha: of.sha, ref: more.ref ?? of.ref, status: job.status, name: job.name, pipeline_id: of.id },
    ...{ target_url: more.target, description: more.description, created_at: gitlabTime(0), started_at: null },
    ...{ finished_at: null, allow_failure: false, coverage: null },
    author: world.accounts.filter(({ id }) => id === job.by).map(user)[0] ?? null,
  })

  const discussionOf = (noteId: number): GitlabDiscussion | undefined =>
    state.discussions.find(({ noteIds }) => noteIds.includes(noteId))

  function note({ id, author, body, at, repository, number }: FakeComment) {
    const of = discussionOf(id)
    const isInternal = of?.isInternal === true
    const isThread = of !== undefined && !of.isIndividual
    return {
      ...{ id, type: isThread ? 'DiscussionNote' : null, body, author: user(author), created_at: gitlabTime(at) },
      ...{
        updated_at: gitlabTime(at),
        system: of?.isSystem === true,
        noteable_id: of?.pullId ?? 0,
        noteable_type: 'MergeRequest',
      },
      ...{ project_id: repository.id, noteable_iid: number, resolvable: isThread, confidential: isInternal },
      ...{ internal: isInternal, imported: false, imported_from: 'none', commands_changes: {} },
      ...(isThread && {
        ...{ resolved: of.resolvedBy !== null, resolved_by: of.resolvedBy && user(of.resolvedBy) },
        resolved_at: of.resolvedBy ? gitlabTime(at) : null,
      }),
    }
  }

  const discussion = ({ id, isIndividual, noteIds }: GitlabDiscussion) => ({
    ...{ id, individual_note: isIndividual },
    notes: noteIds.flatMap((noteId) => world.comments.filter((each) => each.id === noteId)).map(note),
  })

  /** Status of a webhook. Source: app/models/concerns/web_hooks/auto_disabling.rb. */
  const alertOf = ({ failures, disabledUntil }: GitlabHook): string => {
    if (failures > 39) return 'disabled'
    return failures > 3 && disabledUntil !== null && disabledUntil >= now() ? 'temporarily_disabled' : 'executable'
  }

  const hook = (each: GitlabHook) => ({
    ...{
      id: each.id,
      url: each.url,
      project_id: each.repository.id,
      created_at: gitlabTime(0),
      name: null,
      description: null,
    },
    ...{ enable_ssl_verification: true, custom_webhook_template: null, custom_headers: [], url_variables: [] },
    ...Object.fromEntries(hookFlags.map((flag) => [flag, each.flags.has(flag)])),
    ...{ push_events_branch_filter: null, branch_filter_strategy: 'wildcard', alert_status: alertOf(each) },
    disabled_until: each.disabledUntil === null ? null : gitlabTime(each.disabledUntil),
    token_present: each.token !== '',
    ...(knowsSigning() && { signing_token_present: each.signingToken !== '' }),
  })

  const knowsSigning = (): boolean => state.switches.signingTokens && isAtLeast(state.version, '19.0')

  const check = (
    { id, name, url: to, secret }: { id: number; name: string; url: string; secret: string },
    of: FakeRepository,
  ) => ({
    ...{ id, name, project_id: of.id, external_url: to, hmac: secret !== '', protected_branches: [] },
  })

  return {
    ...{
      user,
      ownUser,
      emails,
      projectName,
      project,
      commit,
      listedCommit,
      pipeline,
      stateOf,
      listedPull,
      pull,
      status,
      note,
      discussion,
    },
    ...{ discussionOf, hook, alertOf, knowsSigning, check, hasCommits },
  }
}
