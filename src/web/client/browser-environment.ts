import { createContext, useContext } from 'react'
import type { OpenedAgreement } from '../../../machines/signing/agreement-opening.machine.ts'
import type { PreloadedEntry } from '../../../machines/signing/sign-entry.machine.ts'
import type { Download, Schemas } from '../../../openapi/index.ts'
import { type SigningDraft, emptyDraft, type SignerKind } from '../../domain/agreements/draft.ts'
import { readServiceSettings, type ServiceSettings } from '../../domain/projects/service-settings.ts'

/** User input in the server-rendered form. `focused` is the name of the focused field. */
export type ServedInput = {
  values: Record<string, string>
  focused: string | null
  selection: [number, number] | null
  /** Scroll position of the form, in pixels. */
  scrollTop: number
  isSubmitted: boolean
}

/** Browser and service dependencies of the flows: the operator's settings and the browser's storage. */
export type BrowserEnvironment = {
  service: ServiceSettings
  /** Origin of the service, for absolute URLs: `https://cla.example`. */
  origin: string
  /** Value of the cookie `defaultLinkId`; `invalid` if it contained no link ID and was removed. */
  defaultLink: () => { linkId: string } | 'invalid' | null
  /** True if the page is displayed in a frame of another page. */
  framed: boolean
  /** The agreement that the server rendered into the page. Dropped once it is shown, so that the next visit fetches it. */
  openedPage: { recall: (linkId: string, signerKind: SignerKind) => OpenedAgreement | null; forget: () => void }
  /** The data that the server rendered into a link's entry page. Dropped once it is shown. */
  openedEntry: { recall: (linkId: string) => PreloadedEntry | null; forget: () => void }
  /** The form that the server rendered into a sign page; null if there is none or the screen has replaced it. */
  servedForm: { read: () => ServedInput | null; remove: () => void }
  /** URL of the referring page if it is on another site, otherwise null. */
  referrer: string | null
  /** The user's choice whether single-key shortcuts are on. */
  singleKeys: { recall: () => boolean; remember: (isOn: boolean) => void }
  cookieNotice: { recall: () => boolean; remember: () => void }
  lastSeen: { linkId: () => string | null; remember: (linkId: string, loginType?: string) => void }
  draft: {
    recall: (linkId: string, signerKind: SignerKind) => SigningDraft
    remember: (linkId: string, signerKind: SignerKind, draft: SigningDraft) => void
    forget: (linkId: string) => void
  }
  /** Handle of the signature made in this tab. */
  receipt: {
    recall: (linkId: string, signerKind: SignerKind) => string | null
    remember: (linkId: string, signerKind: SignerKind, handle: string) => void
    forget: (linkId: string, signerKind: SignerKind) => void
  }
  saveFile: (file: Download) => void
  returnUrl: { recall: (linkId: string) => string | null; remember: (linkId: string, address: string) => void }
  /** Storage for the administrators' screens in this tab, by name. `session` determines when all entries are removed. */
  tabMemory: {
    recall: (name: string) => unknown
    remember: (name: string, value: unknown) => void
    /** Removes all entries whose name starts with this prefix. */
    forget: (beginning: string) => void
  }
  /**
   * Session data of this tab. `end` removes an expired session, but keeps the entries of `tabMemory` for the same `account`. `forget` removes these
   * entries as well.
   */
  session: {
    remember: (notes: Schemas['SessionNotes'], account?: string) => void
    end: () => void
    forget: () => void
  }
  /** Returns whether the browser has the cookie that indicates a session. Only the service can determine whether the session is valid. */
  mayBeSignedIn: () => boolean
  /** The reason why a code platform authorization failed. */
  platformRefusal: { recall: () => { code: string; message: string; url?: string } | null; forget: () => void }
  /** Address of the mailbox authorized with Google. */
  authorized: { recall: () => string | null; forget: () => void }
  /** Opens a URL on another site and replaces this page's history entry, so that Back skips that site. */
  leaveFor: (address: string) => void
}

const nothing = (): void => undefined

/** An environment without settings or storage. */
export const bareEnvironment: BrowserEnvironment = {
  service: readServiceSettings(null),
  origin: '',
  defaultLink: () => null,
  framed: false,
  openedPage: { recall: () => null, forget: nothing },
  openedEntry: { recall: () => null, forget: nothing },
  servedForm: { read: () => null, remove: nothing },
  referrer: null,
  singleKeys: { recall: () => true, remember: nothing },
  cookieNotice: { recall: () => true, remember: nothing },
  lastSeen: { linkId: () => null, remember: nothing },
  draft: { recall: () => emptyDraft, remember: nothing, forget: nothing },
  receipt: { recall: () => null, remember: nothing, forget: nothing },
  saveFile: nothing,
  returnUrl: { recall: () => null, remember: nothing },
  tabMemory: { recall: () => null, remember: nothing, forget: nothing },
  session: { remember: nothing, end: nothing, forget: nothing },
  mayBeSignedIn: () => false,
  platformRefusal: { recall: () => null, forget: nothing },
  authorized: { recall: () => null, forget: nothing },
  leaveFor: nothing,
}

const BrowserEnvironmentContext = createContext(bareEnvironment)

export const BrowserEnvironmentProvider = BrowserEnvironmentContext.Provider

export function useBrowserEnvironment(): BrowserEnvironment {
  return useContext(BrowserEnvironmentContext)
}

/** Returns the link for a path that contains none: the user's default link, the host's, or the operator's. Returns null if there is no default. */
export function defaultLinkOf({ defaultLink, service }: BrowserEnvironment): string | null {
  const cookie = defaultLink()
  if (cookie === 'invalid') return null
  return cookie?.linkId ?? service.signHostLinkId ?? service.defaultLinkId
}
