import { createContext, useContext } from 'react'
import type { OpenedAgreement } from '../../machines/signing/agreement-opening.machine.ts'
import type { Schemas } from '../../openapi/index.ts'
import { type SigningDraft, emptyDraft, type SignerKind } from '../domain/draft.ts'
import { readServiceSettings, type ServiceSettings } from '../domain/service-settings.ts'

/** What a flow knows of its surroundings: the operator's settings, and what the browser keeps. */
export type BrowserEnvironment = {
  service: ServiceSettings
  /** Where the service is found, for addresses that are handed on: `https://cla.example`. */
  origin: string
  /** The cookie `defaultLinkId`; `invalid` when it held no link's id, and was dropped. */
  defaultLink: () => { linkId: string } | 'invalid' | null
  /** The page is shown inside another. */
  framed: boolean
  /** What the server opened already, and wrote into the page; forgotten once it is shown, so that whoever comes again asks again. */
  openedPage: { recall: (linkId: string, way: SignerKind) => OpenedAgreement | null; forget: () => void }
  /** Where the visitor came from: an address outside, or null. */
  referrer: string | null
  cookieNotice: { recall: () => boolean; remember: () => void }
  lastSeen: { linkId: () => string | null; remember: (linkId: string, loginType?: string) => void }
  draft: {
    recall: (linkId: string, way: SignerKind) => SigningDraft
    remember: (linkId: string, way: SignerKind, draft: SigningDraft) => void
    forget: (linkId: string) => void
  }
  wayBack: { recall: (linkId: string) => string | null; remember: (linkId: string, address: string) => void }
  /** What an administrator's screen keeps in the tab, by a name of its own; it goes as `session` says. */
  tabMemory: {
    recall: (name: string) => unknown
    remember: (name: string, value: unknown) => void
    /** Everything whose name begins so. */
    forget: (beginning: string) => void
  }
  /**
   * What the tab notes of its session. `end`: it is over by itself, and what is kept beside it waits for the same `account`; forgetting
   * it forgets all of that too.
   */
  session: {
    remember: (notes: Schemas['SessionNotes'], account?: string) => void
    end: () => void
    forget: () => void
  }
  /** The browser holds what comes with a session; whether that lives, only the service knows. */
  mayBeSignedIn: () => boolean
  /** Why an authorisation on a code platform came to nothing. */
  platformRefusal: { recall: () => { code: string; message: string; url?: string } | null; forget: () => void }
  /** The address of the mailbox that was authorised at Google. */
  authorised: { recall: () => string | null; forget: () => void }
  /** Goes to an address of others, in place of this page: the way back through the history does not lead through theirs. */
  leaveFor: (address: string) => void
}

const nothing = (): void => undefined

/** A service where nothing is configured, and a browser that keeps nothing. */
export const bareEnvironment: BrowserEnvironment = {
  service: readServiceSettings(null),
  origin: '',
  defaultLink: () => null,
  framed: false,
  openedPage: { recall: () => null, forget: nothing },
  referrer: null,
  cookieNotice: { recall: () => true, remember: nothing },
  lastSeen: { linkId: () => null, remember: nothing },
  draft: { recall: () => emptyDraft, remember: nothing, forget: nothing },
  wayBack: { recall: () => null, remember: nothing },
  tabMemory: { recall: () => null, remember: nothing, forget: nothing },
  session: { remember: nothing, end: nothing, forget: nothing },
  mayBeSignedIn: () => false,
  platformRefusal: { recall: () => null, forget: nothing },
  authorised: { recall: () => null, forget: nothing },
  leaveFor: nothing,
}

const BrowserEnvironmentContext = createContext(bareEnvironment)

export const BrowserEnvironmentProvider = BrowserEnvironmentContext.Provider

/** The surroundings of this page. */
export function useBrowserEnvironment(): BrowserEnvironment {
  return useContext(BrowserEnvironmentContext)
}

/** The link of an address that names none: the visitor's, the host's, else the operator's; null when there is none. */
export function defaultLinkOf({ defaultLink, service }: BrowserEnvironment): string | null {
  const kept = defaultLink()
  if (kept === 'invalid') return null
  return kept?.linkId ?? service.signHostLinkId ?? service.defaultLinkId
}
