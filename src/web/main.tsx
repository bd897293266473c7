/** The composition root of the browser: who speaks the contract, what the browser remembers, the words, the look, the addresses. */
import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import {
  authorisedMemory,
  cookieNoticeMemory,
  csrfToken,
  defaultLink,
  languageMemory,
  schemeMemory,
  toldMemory,
} from './client/browser-store.ts'
import { claClient } from './client/cla-client.ts'
import { keptMemory, draftMemory, lastSeenMemory, sessionMemory, wayBackMemory } from './client/session-store.ts'
import { cameFrom } from './client/came-from.ts'
import { preparedAnswers, serviceSettings } from './client/written-page.ts'
import { BindingProvider } from './flows/binding.ts'
import { type Visit, VisitProvider } from './flows/visit.ts'
import { startWords } from './i18n/index.ts'
import { inspection } from './inspect/inspection.ts'
import { Screens } from './routes.tsx'
import { startScheme } from './ui/colour-scheme.ts'
import { CrashBoundary } from './ui/crash-boundary.tsx'
import { system } from './ui/theme.ts'

const client = claClient({ csrfToken, tabHandle: sessionMemory.handle, prepared: preparedAnswers() })
const binding = { client, ...(await inspection()) }
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
const cache = createCache({ key: 'a', nonce })

const visit: Visit = {
  service: serviceSettings(),
  origin: location.origin,
  defaultLink,
  framed: window.self !== window.top,
  cameFrom: cameFrom(),
  cookieNotice: cookieNoticeMemory,
  lastSeen: lastSeenMemory,
  draft: draftMemory,
  wayBack: wayBackMemory,
  kept: keptMemory,
  session: sessionMemory,
  told: toldMemory,
  authorised: authorisedMemory,
  leaveFor: (address) => location.assign(address),
}

startScheme(schemeMemory)
await startWords(languageMemory)

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <CrashBoundary>
          <BindingProvider value={binding}>
            <BrowserRouter>
              <VisitProvider value={visit}>
                <Screens />
              </VisitProvider>
            </BrowserRouter>
          </BindingProvider>
        </CrashBoundary>
      </ChakraProvider>
    </CacheProvider>
  </StrictMode>,
)
