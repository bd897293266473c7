/** Fake GitCode: routes for labels, testers, comments and merging. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakeAccount, FakePull } from '../forge-world.ts'
import {
  type GitcodeCall,
  gitcodeOk,
  gitcodeRefusal,
  gitcodeRoute,
  type GitcodeRoute,
  type GitcodeScene,
  gitcodePage,
  withGitcodePull,
} from './gitcode-calls.ts'
import { discussionIdOf, gitcodeIdOf, settingsOf } from './gitcode-state.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function gitcodeReviewRoutes(scene: GitcodeScene): GitcodeRoute[] {
  const { world, shapes, state, tellPull, tellNote } = scene
  const refused = (status: number, message: string): ForgeAnswer => gitcodeRefusal(state, status, message)
  const ofPull = (call: GitcodeCall, answer: Parameters<typeof withGitcodePull>[2]) =>
    withGitcodePull(scene, call, answer)
  const nameOf = (text = ''): string => decodeURIComponent(text)

  const addLabels = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const names: unknown[] = Array.isArray(call.request.body) ? call.request.body : Object.values(call.request.body)
      const own = state.repositoryLabels.get(pull.repository.id) ?? new Set()
      state.repositoryLabels.set(pull.repository.id, own)
      if (names.some((name) => typeof name !== 'string' || name === '')) return refused(400, '400 name is invalid')
      for (const name of names.map(String)) {
        if (!own.has(name) && !state.switches.addingCreatesLabels) return refused(404, '404 Not Found Label')
        own.add(name)
        state.labels.set(pull.id, [...new Set([...(state.labels.get(pull.id) ?? []), name])])
      }
      await tellPull(pull, 'update')
      return gitcodeOk(shapes.labels(pull).map((one) => ({ ...one, title: one.name, textColor: '#fff', type: null })))
    })

  const removeLabel = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const name = nameOf(call.parts[1])
      const before = state.labels.get(pull.id) ?? []
      if (!before.includes(name)) return refused(404, '404 Not Found Label')
      state.labels.set(
        pull.id,
        before.filter((one) => one !== name),
      )
      await tellPull(pull, 'update')
      return gitcodeOk({})
    })

  function makeLabel({ request: { body }, repository }: GitcodeCall): ForgeAnswer {
    const own = state.repositoryLabels.get(repository.id) ?? new Set()
    const name = String(body['name'])
    if (own.has(name)) return refused(400, '400 Label already exists')
    state.repositoryLabels.set(repository.id, own.add(name))
    return gitcodeOk({ id: world.nextId(), name, color: textOf(body['color']) })
  }

  const find = (login: string): FakeAccount | undefined => world.accounts.find((each) => each.login === login)
  const testersOf = (pull: FakePull) => state.testers.get(pull.id) ?? []

  const addTesters = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const logins = textOf(call.request.body['testers']).split(',').filter(Boolean)
      const accounts = logins.map(find)
      if (accounts.length === 0 || accounts.some((one) => !one)) return refused(404, '404 Not Found User')
      for (const account of accounts) {
        if (!account || testersOf(pull).some((each) => each.account.id === account.id)) continue
        state.testers.set(pull.id, [...testersOf(pull), { account, hasPassed: false }])
      }
      return gitcodeOk(testersOf(pull).map(({ account: { id, login } }) => ({ id, login, name: login })))
    })

  const removeTesters = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const logins = textOf(call.request.body['testers']).split(',')
      state.testers.set(
        pull.id,
        testersOf(pull).filter(({ account }) => !logins.includes(account.login)),
      )
      return gitcodeOk([])
    })

  /** Withdraws the approval of the caller, or of all testers. */
  const resetTesters = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const { body } = call.request
      const isAll = body['reset_all'] === true || body['reset_all'] === 'true'
      for (const each of testersOf(pull)) {
        if (isAll || (state.switches.ownReset && each.account.id === call.account.id)) each.hasPassed = false
      }
      return gitcodeOk({})
    })

  const passTest = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const own = testersOf(pull).find(({ account }) => account.id === call.account.id)
      if (!own) return refused(403, '403 You are not a tester of this merge request')
      own.hasPassed = true
      return gitcodeOk({})
    })

  const listComments = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, ({ number, repository }) => {
      const of = world.comments.filter((each) => each.repository.id === repository.id && each.number === number)
      const isNewestFirst = call.request.query.get('direction') !== 'asc'
      return gitcodeOk(gitcodePage(call.request, (isNewestFirst ? of.toReversed() : of).map(shapes.comment)))
    })

  const makeComment = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const { body } = call.request.body
      if (typeof body !== 'string' || body === '') return refused(400, '400 body is empty')
      const { id } = world.comment(pull.repository, pull.number, call.account, body)
      await tellNote(pull, id)
      // A creation answers with the ID of the discussion, which does not address the comment.
      return gitcodeOk({ id: discussionIdOf(id), body })
    })

  function oneComment({ request, repository, parts: [id], account }: GitcodeCall): ForgeAnswer {
    const index = world.comments.findIndex((each) => each.repository.id === repository.id && String(each.id) === id)
    const found = world.comments[index]
    if (!found) return refused(404, '404 Not Found Note')
    if (request.method === 'GET') return gitcodeOk(shapes.comment(found))
    if (found.author.id !== account.id) return refused(403, '403 Forbidden')
    if (request.method === 'DELETE') world.comments.splice(index, 1)
    else found.body = String(request.body['body'])
    return gitcodeOk({})
  }

  const resolve = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const found = world.comments.find(
        ({ id, repository }) => repository.id === pull.repository.id && discussionIdOf(id) === call.parts[1],
      )
      if (!found) return refused(404, '404 Not Found Discussion')
      if (call.request.body['resolved'] === true) state.resolved.add(found.id)
      else state.resolved.delete(found.id)
      return gitcodeOk(undefined)
    })

  const merge = (call: GitcodeCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const { approval_testers_required_passed: isTested, state: isMergeable } = shapes.mergeableState(pull)
      if (!Number(isTested)) return refused(405, '405 Not enough required approvers')
      if (!Number(isMergeable)) return refused(405, '405 Method Not Allowed')
      Object.assign(pull, { state: 'closed', mergedAt: pull.updatedAt })
      return gitcodeOk({ merged: 1, message: '', sha: pull.headSha })
    })

  const person = ({ login, id }: FakeAccount) => ({
    id,
    username: login,
    name: login,
    nick_name: login,
    state: 'active',
  })
  const settings = ({ repository }: GitcodeCall): ForgeAnswer => {
    const { requiredTesters, testers, requiresResolvedDiscussions, canForceMerge } = settingsOf(state, repository)
    return gitcodeOk({
      merge_method: 'merge',
      merge_request_setting: {
        ...{ project_id: repository.id, approval_required_testers: requiredTesters, approval_required_reviewers: 0 },
        ...{ approval_testers: testers.map(person), approval_approvers: [], approval_required_approvers: 0 },
        ...{ can_force_merge: shapes.flag(canForceMerge), is_check_cla: shapes.flag(false) },
      },
      only_allow_merge_if_all_discussions_are_resolved: shapes.flag(requiresResolvedDiscussions),
      only_allow_merge_if_pipeline_succeeds: shapes.flag(false),
    })
  }

  function changeSettings(call: GitcodeCall): ForgeAnswer {
    const { approval_required_testers: count, approval_tester_ids: ids } = call.request.body
    const own = settingsOf(state, call.repository)
    if (count !== undefined) own.requiredTesters = Number(count)
    if (typeof ids === 'string')
      own.testers = world.accounts.filter((each) => ids.split(',').includes(gitcodeIdOf(each)))
    return settings(call)
  }

  const [labels, testers, note] = [
    /^\/pulls\/(\d+)\/labels$/,
    /^\/pulls\/(\d+)\/testers$/,
    /^\/pulls\/comments\/(\w+)$/,
  ]
  const comments = /^\/pulls\/(\d+)\/comments$/
  return [
    gitcodeRoute('GET', labels, ['all_pr', 'read'], (call) => ofPull(call, (pull) => gitcodeOk(shapes.labels(pull)))),
    gitcodeRoute('POST', labels, ['all_pr', 'write'], addLabels),
    gitcodeRoute('DELETE', /^\/pulls\/(\d+)\/labels\/([^/]+)$/, ['all_pr', 'write'], removeLabel),
    gitcodeRoute('GET', /^\/labels$/, ['all_projects', 'read'], ({ request, repository }) =>
      gitcodeOk(
        gitcodePage(
          request,
          [...(state.repositoryLabels.get(repository.id) ?? [])].map((name, id) => ({ id, name, color: '#fff' })),
        ),
      ),
    ),
    gitcodeRoute('POST', /^\/labels$/, ['all_projects', 'write'], makeLabel),
    gitcodeRoute('POST', testers, ['all_pr', 'write'], addTesters),
    gitcodeRoute('DELETE', testers, ['all_pr', 'write'], removeTesters),
    gitcodeRoute('PATCH', testers, ['all_pr', 'write'], resetTesters),
    gitcodeRoute('POST', /^\/pulls\/(\d+)\/test$/, ['all_pr', 'read'], passTest),
    gitcodeRoute('GET', comments, ['all_note', 'read'], listComments),
    gitcodeRoute('POST', comments, ['all_note', 'read'], makeComment),
    ...['GET', 'PATCH', 'DELETE'].map((method) => gitcodeRoute(method, note, ['all_note', 'read'], oneComment)),
    gitcodeRoute('PUT', /^\/pulls\/(\d+)\/comments\/([\da-f]{40})$/, ['all_note', 'read'], resolve),
    gitcodeRoute('PUT', /^\/pulls\/(\d+)\/merge$/, ['all_pr', 'write'], merge),
    gitcodeRoute('GET', /^\/pull_request_settings$/, ['all_projects', 'admin'], settings),
    gitcodeRoute('PUT', /^\/pull_request_settings$/, ['all_projects', 'admin'], changeSettings),
  ]
}
