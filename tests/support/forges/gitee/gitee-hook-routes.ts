/** Fake Gitee: routes for webhooks and the permissions of accounts. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { ForgeWorld } from '../forge-world.ts'
import type { GiteeShapes } from './gitee-shapes.ts'
import {
  type GiteeCall,
  giteeError,
  type GiteeHook,
  giteeNotFound,
  giteePage,
  type GiteeRoute,
  type GiteeState,
} from './gitee-state.ts'

export function giteeHookRoutes(
  world: ForgeWorld,
  shapes: GiteeShapes,
  state: GiteeState,
  sendSample: (hook: GiteeHook) => Promise<void>,
): GiteeRoute[] {
  const isOn = (value: unknown): boolean => value === true || value === 'true'

  function make({ request: { body }, repository }: GiteeCall): ForgeAnswer {
    const { url, password = '', encryption_type: encryption = '0', title = '' } = body as Record<string, string>
    if (!url || !/^https?:\/\//.test(url)) return giteeError.base(400, 'URL 格式不正确')
    if (title.length > 191) return giteeError.base(400, '标题过长（最长为 191 个字符）')
    const hook: GiteeHook = {
      ...{ id: world.nextId(), repository, url, password, isSigned: encryption === '1' },
      events: {
        // Push events are on by default.
        push: body['push_events'] === undefined || isOn(body['push_events']),
        notes: isOn(body['note_events']),
        mergeRequests: isOn(body['merge_requests_events']),
      },
      resultCode: 0,
    }
    state.hooks.push(hook)
    return { status: 201, body: shapes.hook(hook) }
  }

  async function one({ request, repository, parts: [id] }: GiteeCall): Promise<ForgeAnswer> {
    const index = state.hooks.findIndex((each) => each.repository.id === repository.id && String(each.id) === id)
    const hook = state.hooks[index]
    if (!hook) return giteeNotFound
    if (request.method === 'DELETE') state.hooks.splice(index, 1)
    if (request.method === 'POST') await sendSample(hook)
    return request.method === 'GET' ? { status: 200, body: shapes.hook(hook) } : { status: 204 }
  }

  const permission = ({ repository, parts: [login = ''] }: GiteeCall): ForgeAnswer => {
    const found = world.accounts.find((each) => each.login === decodeURIComponent(login))
    if (!found) return giteeError.message(404, '用户不存在')
    const level = repository.admins.has(found.id) ? 'admin' : repository.writers.has(found.id) ? 'write' : 'read'
    return { status: 200, body: { ...shapes.user(found), permission: level } }
  }

  const admin = { scope: 'hook', level: 'admin' } as const
  return [
    {
      ...{ method: 'GET', path: /^\/hooks$/, ...admin },
      answer: ({ request, repository }) =>
        giteePage(request, state.hooks.filter((each) => each.repository.id === repository.id).map(shapes.hook)),
    },
    { method: 'POST', path: /^\/hooks$/, ...admin, answer: make },
    { method: 'GET', path: /^\/hooks\/(\d+)$/, ...admin, answer: one },
    { method: 'DELETE', path: /^\/hooks\/(\d+)$/, ...admin, answer: one },
    { method: 'POST', path: /^\/hooks\/(\d+)\/tests$/, ...admin, answer: one },
    {
      ...{ method: 'GET', path: /^\/collaborators\/([^/]+)\/permission$/, scope: 'projects', level: 'write' },
      answer: permission,
    },
  ]
}
