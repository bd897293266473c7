/** Renders pages in happy-dom with the real screens, state machines and API client. Only the responses of the server are fake. */
import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, configure, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { type InitialEntry, type Location, MemoryRouter, useLocation } from 'react-router-dom'
import { afterAll } from 'vitest'
import type { Schemas } from '../../openapi/index.ts'
import { type SigningDraft, emptyDraft } from '../../src/domain/agreements/draft.ts'
import type { Language } from '../../src/domain/text/languages.ts'
import { claClient } from '../../src/web/client/cla-client.ts'
import { BindingProvider } from '../../src/web/screens/shared/flow/flow.tsx'
import {
  bareEnvironment,
  type BrowserEnvironment,
  BrowserEnvironmentProvider,
} from '../../src/web/client/browser-environment.ts'
import { startWords } from '../../src/web/i18n/index.ts'
import { Screens } from '../../src/web/router.tsx'
import { readWords } from '../../src/web/client/read-words.ts'
import { openSystem } from '../../src/web/ui/theme/theme.ts'

const system = openSystem()

// The first test of a screen also loads its code. Hidden elements are included, because happy-dom computes visibility very slowly; tests in a browser
// check it.
configure({ asyncUtilTimeout: 60_000, defaultHidden: true })

// Unmounts the page: it would otherwise keep running after happy-dom has closed the window.
afterAll(cleanup)

type Answer = { status: number; body: unknown; headers?: Record<string, string> } | 'nothing'
/** Fake responses, by method and path below `/cla/api`. A key may contain a query. */
export type Service = Record<string, (body: Record<string, unknown>) => Answer>

export const outcome = (body: Record<string, unknown>): Answer => ({ status: 200, body })
export const refused = (code: string, status = 400, headers = {}): Answer => ({
  status,
  headers,
  body: { data: { error_code: code, error_message: code } },
})

const titles: Partial<Record<Schemas['AgreementField']['type'], string>> = {
  name: 'Name',
  email: 'Email',
  authorized: 'Authorized representative',
  title: 'Title',
  corporationName: 'Company name',
  date: 'Date',
}

const field = (id: string, type: Schemas['AgreementField']['type'], required = true): Schemas['AgreementField'] => ({
  id,
  type,
  title: titles[type] ?? 'Phone',
  description: '',
  required,
})

/** An agreement, with an individual's fields by default. */
export const anAgreement = (
  id: string,
  language: Schemas['Agreement']['language'],
  title: string,
  types: readonly Schemas['AgreementField']['type'][] = ['name', 'email'],
): Schemas['Agreement'] => ({
  cla_id: id,
  language,
  url: '',
  version: 2,
  title,
  pages: 3,
  sha256: '',
  fields: [...types.map((type, index) => field(String(index), type)), field(String(types.length), 'telephone', false)],
})

const texts = {
  '0': {
    language: 'English',
    text: 'Individual Agreement\n\nYou keep your rights.\n\n(a) You may grant this licence.',
  },
  '1': { language: 'Chinese', text: '个人协议\n\n您保留自己的权利。' },
} as const

const textOf = (id: '0' | '1') => () => outcome({ data: { cla_id: id, ...texts[id], text_sha256: '' } })

const policy = (kind: Schemas['Policy']['kind']) => () =>
  outcome({
    data: {
      kind,
      language: 'English',
      version: '2026-11-21-a0f688b56abe',
      html: `<h2>About ${kind}</h2>`,
      source: '',
      updated_at: 0,
    },
  })

/** The Harbour Project: an individual agreement in two languages, and no corporation agreement. */
export const harbour: Service = {
  'GET /v1/link/harbour': () => outcome({ data: { org_alias: 'Harbour Project', project_url: '', summaries: {} } }),
  'GET /v1/link/harbour/individual': () =>
    outcome({ data: [anAgreement('0', 'English', 'Individual Agreement'), anAgreement('1', 'Chinese', '个人协议')] }),
  'GET /v1/link/harbour/corporation': () => outcome({ data: [] }),
  'GET /v1/cla/harbour/0/text': textOf('0'),
  'GET /v1/cla/harbour/1/text': textOf('1'),
  'GET /v1/policy/privacy': policy('privacy'),
  'GET /v1/policy/cookies': policy('cookies'),
  'GET /v1/policy/information-list': policy('information-list'),
  'POST /v1/individual-signing/harbour/code': () => outcome({ data: 'successfully' }),
  'POST /v1/individual-signing/harbour': ({ name, email, cla_id, cla_language }) =>
    outcome({
      data: 'successfully',
      receipt: { number: '7F3K-92QD', name, email, cla_id, language: cla_language, version: 2, signed_at: 0 },
    }),
}

export const communityManager: Schemas['Manager'] = {
  org: '',
  link_id: 'fake_link',
  role: 'community',
  account: 'lin.mei',
  email: 'lin@lantern.example',
  initial_pw_changed: true,
  session: { token: 'handle', refresh_token: '', platform_token: '' },
}

export type Calls = { call: string; body: Record<string, unknown> }[]

function playedBy(service: Service, calls: Calls) {
  return async (request: Request): Promise<Response> => {
    const sent = await request.text()
    const { pathname, search } = new URL(request.url)
    const call = `${request.method} ${pathname.replace('/cla/api', '')}`
    const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
    const body = isJson ? (JSON.parse(sent) as Record<string, unknown>) : {}
    calls.push({ call, body })
    const answer = (service[`${call}${search}`] ?? service[call])?.(body) ?? refused('cla.not_found', 404)
    if (answer === 'nothing') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} })
  }
}

/** Loads the UI texts, without storing the language. */
export const speak = (language: Language): Promise<void> =>
  startWords({ recall: () => language, remember: () => undefined }, readWords)

export function aBrowserEnvironment(over: Partial<BrowserEnvironment> = {}): BrowserEnvironment {
  const typed = new Map<string, SigningDraft['typed']>()
  const drafts = new Map<string, SigningDraft>()
  const backs = new Map<string, string>()
  let last: string | null = null
  let noticed = false
  return {
    ...bareEnvironment,
    singleKeys: { recall: () => true, remember: () => undefined },
    cookieNotice: { recall: () => noticed, remember: () => void (noticed = true) },
    lastSeen: { linkId: () => last, remember: (linkId) => void (last = linkId) },
    draft: {
      recall: (linkId, way) => ({ ...(drafts.get(way + linkId) ?? emptyDraft), typed: typed.get(linkId) ?? {} }),
      remember: (linkId, way, draft) => {
        typed.set(linkId, { ...draft.typed })
        drafts.set(way + linkId, structuredClone(draft))
      },
      forget: () => [typed, drafts].forEach((kept) => kept.clear()),
    },
    returnUrl: {
      recall: (linkId) => backs.get(linkId) ?? null,
      remember: (linkId, address) => void backs.set(linkId, address),
    },
    ...over,
  }
}

const place: { current: Location | null } = { current: null }

function Place(): null {
  const location = useLocation()
  useLayoutEffect(() => {
    place.current = location
  }, [location])
  return null
}

export const where = (): { path: string; state: unknown } => ({
  path: `${place.current?.pathname ?? ''}${place.current?.search ?? ''}`,
  state: place.current?.state as unknown,
})

/** Opens a page. Returns the list of its API calls, to which later calls are added. Opening it again with the same `browser` simulates a reload. */
export function opensPage(
  path: InitialEntry,
  service: Service = harbour,
  browser: BrowserEnvironment = aBrowserEnvironment(),
): Calls {
  cleanup()
  const calls: Calls = []
  const client = claClient({ baseUrl: 'http://service.test/cla/api', fetch: playedBy(service, calls) })
  render(
    <ChakraProvider value={system}>
      <BindingProvider value={{ client }}>
        <MemoryRouter initialEntries={[path]}>
          <BrowserEnvironmentProvider value={browser}>
            <Screens />
            <Place />
          </BrowserEnvironmentProvider>
        </MemoryRouter>
      </BindingProvider>
    </ChakraProvider>,
  )
  return calls
}
