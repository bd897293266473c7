/** Fake GitLab: notes, discussions and reactions of merge requests. Sources: lib/api/notes.rb, lib/api/discussions.rb, app/policies/note_policy.rb. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakeAccount, FakeComment, FakePull } from '../forge-world.ts'
import {
  type GitlabCall,
  gitlabError,
  gitlabForbidden,
  gitlabNotFound,
  gitlabOk,
  gitlabPage,
  gitlabRefusal,
  gitlabRoute,
  gitlabText,
  type GitlabRoute,
  type GitlabScene,
  readsInternal,
  withGitlabPull,
} from './gitlab-calls.ts'
import { readNote } from './gitlab-note-text.ts'
import { type GitlabDiscussion, gitlabDiscussionId, isAtLeast, requestOf } from './gitlab-state.ts'

/** Maximum number of notes of a merge request; further ones are refused. */
const mostNotes = 5000

const isTrue = (value: unknown): boolean => value === true || value === 'true'

export function gitlabNoteRoutes(scene: GitlabScene): GitlabRoute[] {
  const { world, shapes, state, merging } = scene

  const ofPull = (
    call: GitlabCall,
    answer: (pull: FakePull) => Promise<ForgeAnswer> | ForgeAnswer,
  ): Promise<ForgeAnswer> => withGitlabPull(world, call, answer)

  const isVisible = ({ account, repository }: GitlabCall, of: GitlabDiscussion): boolean =>
    !of.isInternal || readsInternal(state, account, repository)

  const notesOf = (call: GitlabCall, { id }: FakePull): FakeComment[] =>
    state.discussions
      .filter((each) => each.pullId === id && isVisible(call, each))
      .flatMap(({ noteIds }) => noteIds)
      .toSorted((one, other) => one - other)
      .flatMap((noteId) => world.comments.filter((each) => each.id === noteId))

  /** Stores a note, in a new discussion unless it replies to one. Returns null if it consists of quick actions only. */
  async function addNote(
    { account, given }: Pick<GitlabCall, 'account' | 'given'>,
    pull: FakePull,
    place: { to: GitlabDiscussion } | { isInternal: boolean; isIndividual: boolean },
  ): Promise<FakeComment | null> {
    const { body, isCommandsOnly } = readNote(state, pull, account, String(given['body']))
    if (isCommandsOnly) return null
    const note = world.comment(pull.repository, pull.number, account, body)
    if ('to' in place) {
      // A reply turns a single note into a thread, which can be resolved. It is unresolved.
      Object.assign(place.to, { isIndividual: false, resolvedBy: null })
      place.to.noteIds.push(note.id)
    } else {
      state.discussions.push({
        ...{ id: gitlabDiscussionId(note.id), pullId: pull.id, noteIds: [note.id], isSystem: false, resolvedBy: null },
        ...place,
      })
    }
    await scene.tellNote(pull, note)
    return note
  }

  function refuseNote(call: GitlabCall, { id }: FakePull): ForgeAnswer | null {
    const { body } = call.given
    if (typeof body !== 'string') return gitlabError(400, 'body is missing')
    if (body.trim() === '') return gitlabRefusal(400, `400 Bad request - Note {:note=>["can't be blank"]}`)
    const count = state.discussions.filter((each) => each.pullId === id).flatMap(({ noteIds }) => noteIds).length
    if (count >= mostNotes)
      return gitlabRefusal(400, '400 Bad request - Note {:base=>["Maximum number of comments exceeded"]}')
    if (!isTrue(call.given['internal'])) return null
    if (!isAtLeast(state.version, '16.9')) {
      return gitlabRefusal(400, '400 Bad request - Note {:confidential=>["can not be set for this type of note"]}')
    }
    return call.level < 20 ? gitlabForbidden : null
  }

  const commandsOnly = gitlabOk({ commands_changes: {}, summary: ['Applied.'] }, 202)

  const makeNote = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const refused = refuseNote(call, pull)
      if (refused) return refused
      const note = await addNote(call, pull, { isInternal: isTrue(call.given['internal']), isIndividual: true })
      return note ? gitlabOk(shapes.note(note), 201) : commandsOnly
    })

  /** `internal` is no parameter of this operation, so the thread is public. */
  const makeDiscussion = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const refused = refuseNote({ ...call, given: { body: call.given['body'] } }, pull)
      if (refused) return refused
      const note = await addNote(call, pull, { isInternal: false, isIndividual: false })
      const made = note && shapes.discussionOf(note.id)
      return made ? gitlabOk(shapes.discussion(made), 201) : commandsOnly
    })

  const listNotes = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const all = notesOf(call, pull)
      return gitlabPage(call.request, call.given['sort'] === 'asc' ? all : all.toReversed(), shapes.note)
    })

  const oneNote = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const { method } = call.request
      const id = call.parts.at(-1)
      const note = notesOf(call, pull).find((each) => String(each.id) === id)
      const of = note && shapes.discussionOf(note.id)
      if (!note || !of) return gitlabNotFound(method === 'GET' ? 'Note' : '')
      if (method === 'GET') return gitlabOk(shapes.note(note))
      if (method === 'PUT' && call.given['resolved'] !== undefined) return resolveNote(call, pull, of, note)
      if (note.author.id !== call.account.id && call.level < 40) return gitlabForbidden
      if (method === 'DELETE') {
        // Deleting sends no delivery.
        world.comments.splice(world.comments.indexOf(note), 1)
        of.noteIds.splice(of.noteIds.indexOf(note.id), 1)
        if (of.noteIds.length === 0) state.discussions.splice(state.discussions.indexOf(of), 1)
        return { status: 204 }
      }
      note.body = readNote(state, pull, call.account, String(call.given['body'])).body
      await scene.tellNote(pull, note, 'update')
      return gitlabOk(shapes.note(note))
    })

  const mayResolve = ({ account, level }: GitlabCall, { opener }: FakePull): boolean =>
    opener.id === account.id || level >= 30

  /** Internal threads cannot be resolved through their notes below Reporter. */
  async function resolveNote(
    call: GitlabCall,
    pull: FakePull,
    of: GitlabDiscussion,
    note: FakeComment,
  ): Promise<ForgeAnswer> {
    if (!mayResolve(call, pull) || !isVisible(call, of)) return gitlabForbidden
    if (of.isIndividual) return gitlabRefusal(400, '400 Bad request - Note is not resolvable')
    await setResolved(pull, of, isTrue(call.given['resolved']) ? call.account : null)
    return gitlabOk(shapes.note(note))
  }

  /**
   * Resolves a thread or opens it again. Resolving the last one sends an `update` and lets an automatic merge run; opening one sends nothing
   * (MR !67689, #349623).
   */
  async function setResolved(pull: FakePull, of: GitlabDiscussion, by: FakeAccount | null): Promise<void> {
    if ((of.resolvedBy === null) === (by === null)) return
    of.resolvedBy = by
    const isTold = by === null ? state.switches.tellsUnresolve : !merging.hasOpenThreads(pull)
    if (isTold && pull.state === 'open') await scene.tellPull(pull, 'update', { ...(by && { by }) })
    if (by) await merging.settle(pull)
  }

  /** Whoever knows the ID passes here: `can_resolve?` asks only for the author or a Developer, not for the right to read. */
  const resolveDiscussion = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, async (pull) => {
      const of = state.discussions.find(({ id, pullId }) => pullId === pull.id && id === call.parts[1])
      if (call.given['resolved'] === undefined) return gitlabError(400, 'resolved is missing')
      if (!of) return gitlabNotFound('Discussion')
      const isHidden = !isVisible(call, of) && !state.switches.authorResolvesById
      if (of.isIndividual || !mayResolve(call, pull) || isHidden) return gitlabForbidden
      await setResolved(pull, of, isTrue(call.given['resolved']) ? call.account : null)
      return gitlabOk(shapes.discussion(of))
    })

  const listDiscussions = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, ({ id }) => {
      const all = state.discussions.filter((each) => each.pullId === id && isVisible(call, each))
      return gitlabPage(call.request, all, shapes.discussion)
    })

  const withDiscussion = (
    call: GitlabCall,
    answer: (pull: FakePull, of: GitlabDiscussion) => Promise<ForgeAnswer> | ForgeAnswer,
  ): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const of = state.discussions.find(({ id, pullId }) => pullId === pull.id && id === call.parts[1])
      return of && isVisible(call, of) ? answer(pull, of) : gitlabNotFound('Discussion')
    })

  const reply = (call: GitlabCall): Promise<ForgeAnswer> =>
    withDiscussion(call, async (pull, of) => {
      const refused = refuseNote({ ...call, given: { body: call.given['body'] } }, pull)
      if (refused) return refused
      const note = await addNote(call, pull, { to: of })
      return note ? gitlabOk(shapes.note(note), 201) : commandsOnly
    })

  const react = (call: GitlabCall): Promise<ForgeAnswer> =>
    ofPull(call, (pull) => {
      const [, noteId] = call.parts
      const note = notesOf(call, pull).find(({ id }) => String(id) === noteId)
      const name = gitlabText(call.given['name'])
      if (!note) return gitlabNotFound()
      if (name === '') return gitlabError(400, 'name is missing')
      const { reactions } = requestOf(state, pull)
      const by = call.account.id
      const isRepeated = reactions.some((each) => each.noteId === note.id && each.name === name && each.by === by)
      if (isRepeated && state.switches.repeatedReaction === 'missing') {
        return gitlabNotFound('Award Emoji Name has already been taken')
      }
      reactions.push({ noteId: note.id, name, by })
      return gitlabOk({ id: world.nextId(), name, user: shapes.user(call.account), awardable_id: note.id }, 201)
    })

  const base = String.raw`^/merge_requests/(\d+)`
  const [notes, note] = [new RegExp(`${base}/notes$`), new RegExp(`${base}/notes/(\\d+)$`)]
  const [discussions, discussion] = [new RegExp(`${base}/discussions$`), new RegExp(`${base}/discussions/(\\w+)$`)]
  const inDiscussion = new RegExp(`${base}/discussions/(\\w+)/notes/(\\d+)$`)
  return [
    gitlabRoute('GET', notes, 0, listNotes),
    gitlabRoute('POST', notes, 0, makeNote),
    ...['GET', 'PUT', 'DELETE'].map((method) => gitlabRoute(method, note, 0, oneNote)),
    gitlabRoute('POST', new RegExp(`${base}/notes/(\\d+)/award_emoji$`), 0, react),
    gitlabRoute('GET', discussions, 0, listDiscussions),
    gitlabRoute('POST', discussions, 0, makeDiscussion),
    gitlabRoute('GET', discussion, 0, (call) => withDiscussion(call, (_, of) => gitlabOk(shapes.discussion(of)))),
    gitlabRoute('PUT', discussion, 0, resolveDiscussion),
    gitlabRoute('POST', new RegExp(`${base}/discussions/(\\w+)/notes$`), 0, reply),
    ...['GET', 'PUT', 'DELETE'].map((method) =>
      gitlabRoute(method, inDiscussion, 0, (call) => withDiscussion(call, () => oneNote(call))),
    ),
  ]
}
