/** Composition root of the browser application: client, stores, translations, theme and routes. */
import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import {
  authorizedMemory,
  cookieNoticeMemory,
  csrfToken,
  defaultLink,
  keepChoices,
  languageMemory,
  schemeMemory,
  singleKeysMemory,
  platformRefusalMemory,
} from './client/browser-store.ts'
import { claClient } from './client/cla-client.ts'
import { reloadUnderAnotherSession } from './client/restored-page.ts'
import { saveFile } from './client/save-file.ts'
import {
  tabMemory,
  draftMemory,
  preserveLastSeen,
  lastSeenMemory,
  receiptMemory,
  sessionMemory,
  returnUrlMemory,
} from './client/session-store.ts'
import { readWords } from './client/read-words.ts'
import { findReferrer } from './client/referrer.ts'
import { answeredEarly, compositionEnded, readServedForm, removeServedForm } from './client/served-form.ts'
import { entryMemory, openedMemory, preloaded, serviceSettings, withWrittenAnswers } from './client/written-page.ts'
import { BindingProvider } from './screens/shared/flow/flow.tsx'
import { type BrowserEnvironment, BrowserEnvironmentProvider } from './client/browser-environment.ts'
import { startWords } from './i18n/index.ts'
import { inspection } from './inspect/inspection.ts'
import { Screens } from './router.tsx'
import { startScheme } from './ui/theme/color-scheme.ts'
import { CrashBoundary } from './ui/page/crash-boundary.tsx'
import { openSystem } from './ui/theme/theme.ts'

const environment: BrowserEnvironment = {
  service: serviceSettings(),
  origin: location.origin,
  defaultLink,
  openedPage: openedMemory(),
  openedEntry: entryMemory(),
  servedForm: { read: readServedForm, remove: removeServedForm },
  framed: window.self !== window.top,
  referrer: findReferrer(),
  singleKeys: singleKeysMemory,
  cookieNotice: cookieNoticeMemory,
  lastSeen: lastSeenMemory,
  draft: draftMemory,
  receipt: receiptMemory,
  saveFile,
  returnUrl: returnUrlMemory,
  tabMemory,
  session: sessionMemory,
  mayBeSignedIn: () => csrfToken() !== null,
  platformRefusal: platformRefusalMemory,
  authorized: authorizedMemory,
  leaveFor: (address) => location.replace(address),
}

/**
 * Reads the stored entries that do not belong to a session and returns a function that restores them. Needed because signing out clears the origin's
 * storage (`Clear-Site-Data`).
 */
function keepPreferences(): () => void {
  const restores = [keepChoices(), preserveLastSeen()]
  return () => restores.forEach((restore) => restore())
}

/** Yields to the browser, so that it can paint and handle scrolling. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Renders the screens in short tasks, so that the user can scroll the agreement in the meantime. */
async function begin(): Promise<void> {
  const client = withWrittenAnswers(
    claClient({ csrfToken, tabHandle: sessionMemory.handle, answered: answeredEarly, keepPreferences }),
  )
  const binding = { client, ...(await inspection()) }
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
  // Current browsers need no vendor prefixes; adding them would take 20 % of the first render.
  const cache = createCache({ key: 'a', nonce, stylisPlugins: [] })
  reloadUnderAnotherSession(csrfToken)
  startScheme(schemeMemory)
  await Promise.all([startWords(languageMemory, readWords), preloaded()])
  await breath()
  const system = openSystem()
  await breath()
  const screens = (
    <StrictMode>
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>
          <CrashBoundary>
            <BindingProvider value={binding}>
              <BrowserRouter>
                <BrowserEnvironmentProvider value={environment}>
                  <Screens />
                </BrowserEnvironmentProvider>
              </BrowserRouter>
            </BindingProvider>
          </CrashBoundary>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  )
  await compositionEnded()
  const root = createRoot(document.querySelector('#root') as HTMLElement)
  startTransition(() => root.render(screens))
}

void begin()
