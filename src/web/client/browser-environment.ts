import { createContext, useContext } from 'react'
import type { OpenedAgreement } from '../../../machines/signing/agreement-opening.machine.ts'
import type { PreloadedEntry } from '../../../machines/signing/sign-entry.machine.ts'
import type { Download, Schemas } from '../../../openapi/index.ts'
import { type SigningDraft, emptyDraft, type SignerKind } from '../../domain/agreements/draft.ts'
import { readServiceSettings, type ServiceSettings } from '../../domain/projects/service-settings.ts'

/** What was typed into the form that the server wrote; `focused` is the name of the field with the focus. */
export type ServedInput = {
  values: Record<string, string>
  focused: string | null
  selection: [number, number] | null
  /** How far the form was scrolled, in pixels. */
  scrollTop: number
  isSubmitted: boolean
}

/** What a flow may use of its surroundings: the operator's settings, and what the browser stores. */
export type BrowserEnvironment = {
  service: ServiceSettings
  /** The service's origin, for absolute URLs: `https://cla.example`. */
  origin: string
  /** The cookie `defaultLinkId`; `invalid` when it held no link's id and was removed. */
  defaultLink: () => { linkId: string } | 'invalid' | null
  /** The page is shown inside another. */
  framed: boolean
  /** The agreement that the server wrote into the page; dropped once it is shown, so that the next visit fetches it. */
  openedPage: { recall: (linkId: string, way: SignerKind) => OpenedAgreement | null; forget: () => void }
  /** What the server wrote into a link's entry page; dropped once it is shown. */
  openedEntry: { recall: (linkId: string) => PreloadedEntry | null; forget: () => void }
  /** The form that the server wrote into a sign page; null where there is none, or it is taken over. */
  servedForm: { read: () => ServedInput | null; remove: () => void }
  /** The URL the visitor came from, on another site, or null. */
  referrer: string | null
  cookieNotice: { recall: () => boolean; remember: () => void }
  lastSeen: { linkId: () => string | null; remember: (linkId: string, loginType?: string) => void }
  draft: {
    recall: (linkId: string, way: SignerKind) => SigningDraft
    remember: (linkId: string, way: SignerKind, draft: SigningDraft) => void
    forget: (linkId: string) => void
  }
  /** The handle of what was signed in this tab. */
  receipt: {
    recall: (linkId: string, way: SignerKind) => string | null
    remember: (linkId: string, way: SignerKind, handle: string) => void
    forget: (linkId: string, way: SignerKind) => void
  }
  /** Saves a file on the visitor's device. */
  saveFile: (file: Download) => void
  wayBack: { recall: (linkId: string) => string | null; remember: (linkId: string, address: string) => void }
  /** What the administrators' screens store in the tab, by name; `session` decides when it is removed. */
  tabMemory: {
    recall: (name: string) => unknown
    remember: (name: string, value: unknown) => void
    /** Removes every entry whose name begins so. */
    forget: (beginning: string) => void
  }
  /**
   * What the tab stores about its session. `end`: the session has expired, and what is stored beside it waits for the same `account`; `forget`
   * removes that too.
   */
  session: {
    remember: (notes: Schemas['SessionNotes'], account?: string) => void
    end: () => void
    forget: () => void
  }
  /** Whether the browser holds a cookie that comes with a session; only the service knows whether the session is valid. */
  mayBeSignedIn: () => boolean
  /** Why an authorisation on a code platform failed. */
  platformRefusal: { recall: () => { code: string; message: string; url?: string } | null; forget: () => void }
  /** The address of the mailbox that was authorised at Google. */
  authorised: { recall: () => string | null; forget: () => void }
  /** Redirects to a URL of another site, replacing this page's history entry: Back does not lead through that site. */
  leaveFor: (address: string) => void
}

const nothing = (): void => undefined

/** A service without settings, and a browser that stores nothing. */
export const bareEnvironment: BrowserEnvironment = {
  service: readServiceSettings(null),
  origin: '',
  defaultLink: () => null,
  framed: false,
  openedPage: { recall: () => null, forget: nothing },
  openedEntry: { recall: () => null, forget: nothing },
  servedForm: { read: () => null, remove: nothing },
  referrer: null,
  cookieNotice: { recall: () => true, remember: nothing },
  lastSeen: { linkId: () => null, remember: nothing },
  draft: { recall: () => emptyDraft, remember: nothing, forget: nothing },
  receipt: { recall: () => null, remember: nothing, forget: nothing },
  saveFile: nothing,
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

/** The environment of this page. */
export function useBrowserEnvironment(): BrowserEnvironment {
  return useContext(BrowserEnvironmentContext)
}

/** The link of a path that names none: the visitor's, the host's, else the operator's; null for none. */
export function defaultLinkOf({ defaultLink, service }: BrowserEnvironment): string | null {
  const cookie = defaultLink()
  if (cookie === 'invalid') return null
  return cookie?.linkId ?? service.signHostLinkId ?? service.defaultLinkId
}
