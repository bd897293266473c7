/** Fake Gitea: labels of repositories and pull requests. Gitea identifies labels by ID, and adds only labels that exist. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { GiteaCall, GiteaRoute } from './gitea-calls.ts'
import type { giteaShapes } from './gitea-shapes.ts'
import type { GiteaState } from './gitea-state.ts'

const notFound: ForgeAnswer = { status: 404, body: { message: 'not found' } }

export function giteaLabelRoutes(
  world: ForgeWorld,
  shapes: ReturnType<typeof giteaShapes>,
  state: GiteaState,
  paged: (request: ForgeRequest, items: readonly unknown[]) => ForgeAnswer,
): GiteaRoute[] {
  const known = (repository: FakeRepository): string[] => state.labels.get(repository.id) ?? []
  const shape = (repository: FakeRepository, name: string) => {
    const id = known(repository).indexOf(name) + 1
    const url = `${shapes.pathOf(repository)}/labels/${id}`
    return { id, name, color: '2563eb', description: '', exclusive: false, is_archived: false, url }
  }

  const ofRepository = ({ request, repository }: GiteaCall): ForgeAnswer => {
    if (request.method === 'GET') {
      return paged(
        request,
        known(repository).map((name) => shape(repository, name)),
      )
    }
    const { name, color } = request.body
    if (typeof name !== 'string' || typeof color !== 'string') return { status: 422, body: { message: 'name' } }
    state.labels.set(repository.id, [...known(repository), name])
    return { status: 201, body: shape(repository, name) }
  }

  const ofPull = ({ request, repository, parts: [number, label] }: GiteaCall): ForgeAnswer => {
    const pull = world.inRepository(repository).find((each) => String(each.number) === number)
    if (!pull) return notFound
    const set = world.labelsOf(pull)
    const answer = (): ForgeAnswer => ({ status: 200, body: [...set].map((name) => shape(repository, name)) })
    if (request.method === 'GET') return answer()
    const ids = request.method === 'POST' ? (request.body['labels'] as unknown[]) : [label]
    const names = ids.flatMap((id) => known(repository)[Number(id) - 1] ?? [])
    if (names.length < ids.length) return notFound
    for (const name of names) {
      if (request.method === 'POST') set.add(name)
      else set.delete(name)
    }
    return request.method === 'POST' ? answer() : { status: 204 }
  }

  const [all, one, removed] = [/^\/labels$/, /^\/issues\/(\d+)\/labels$/, /^\/issues\/(\d+)\/labels\/(\d+)$/]
  return [
    { method: 'GET', path: all, level: 'read', answer: ofRepository },
    { method: 'POST', path: all, level: 'write', answer: ofRepository },
    { method: 'GET', path: one, level: 'read', answer: ofPull },
    { method: 'POST', path: one, level: 'write', answer: ofPull },
    { method: 'DELETE', path: removed, level: 'write', answer: ofPull },
  ]
}
