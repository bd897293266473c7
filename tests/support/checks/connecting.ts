/** Connects a forge: a service that receives webhooks, a manager, and the steps. */
import { vi } from 'vitest'
import { forgeList } from '../../../src/server/cli/forge.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { openBareDatabase } from '../databases/bare-database.ts'
import { anAccount, password } from '../people/accounts.ts'
import { aBrowser, type TestBrowser } from '../http/test-browser.ts'
import type { FakeGithub } from '../forges/github/github.ts'
import { freePort } from '../service/free-port.ts'
import type { Database } from '../service/test-services.ts'
import { world, type World } from '../service/world.ts'

/** Starts a service that listens on its public URL and may connect to forges on loopback. */
export async function aReachableWorld(database: Database): Promise<World> {
  const port = await freePort()
  const config = { forgeHosts: ['127.0.0.1'], publicUrl: `http://127.0.0.1:${port}` }
  return world(database, { config, runs: true, port })
}

export async function aManager(scene: World, login: string, linkId: string): Promise<TestBrowser> {
  const account = await anAccount(scene.home.services, { login })
  await scene.home.services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  const browser = aBrowser(scene)
  await browser.signsIn(login, password)
  return browser
}

/** Returns the repositories whose lost access was reported by email, one per notice. */
export async function reportedLosses({ config, store }: Services): Promise<string[]> {
  const bare = await openBareDatabase(config)
  const rows = await bare.run(`select subject from notices where type = 'access' and email_id <> '' order by at`)
  await bare.close()
  const watches = await Promise.all(rows.map(({ subject }) => store.reading.watches.get(String(subject))))
  return watches.map(({ fullName }) => fullName)
}

export const urlIn = (answer: { data: unknown }): string => (answer.data as { url: string }).url

/** Opens a page of the forge. Returns the path and query of its redirect back to the service. */
export async function sentBack(url: string, form?: Record<string, string>): Promise<string> {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
  const answer = await fetch(url, { ...init, redirect: 'manual', headers: { 'user-agent': 'browser' } })
  const to = new URL(answer.headers.get('location') ?? 'http://nowhere')
  return to.pathname + to.search
}

/** Registers an App on a fake GitHub with a single-use URL. Returns the forge's ID. */
export async function registers(scene: World, github: FakeGithub, address: string): Promise<string> {
  const browser = aBrowser(scene)
  const token = address.split('/').at(-1)
  const begun = await browser.post(`/v1/forges/registrations/${token}`, {})
  const { url, manifest } = begun.data as { url: string; manifest: string }
  await browser.get(await sentBack(url, { manifest }))
  const found = (await scene.home.services.store.reading.forges.list()).find((forge) => forge.url === github.url)
  return found?.id ?? ''
}

/** Signs a manager in to the forge. Returns the URL that the browser is redirected to afterwards. */
export async function signsInAtForge(browser: TestBrowser, linkId: string, forgeId: string): Promise<string> {
  const begun = await browser.post(`/v1/link/${linkId}/forges/${forgeId}/sign-in`, {})
  const back = await browser.get(await sentBack(urlIn(begun)))
  return back.headers['location'] ?? ''
}

export async function listedForges(services: Services): Promise<{ id: string; waits_for: string }[]> {
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined)
  await forgeList.run(services, ['--json'])
  const rows = print.mock.calls.map(([line]) => JSON.parse(String(line)) as { id: string; waits_for: string })
  print.mockRestore()
  return rows
}
