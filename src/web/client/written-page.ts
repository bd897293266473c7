/** Data that the server rendered into the page: settings, and the initial content of a sign page. */
import type { ClaClient } from '../../../machines/shared/operation.ts'
import type { OperationId, ResultOf, Schemas } from '../../../openapi/index.ts'
import type { SignerKind } from '../../domain/agreements/draft.ts'
import { readServiceSettings, type ServiceSettings } from '../../domain/projects/service-settings.ts'

/** Returns the operator's settings. */
export function serviceSettings(): ServiceSettings {
  return readServiceSettings(jsonIn('service'))
}

type Opened = { link: Schemas['Link']; agreements: Schemas['Agreement'][]; text: Schemas['AgreementText'] }
type PageOpened = Opened & { linkId: string; way: SignerKind }

/** Returns accessors for the agreement that the server rendered into a sign page. */
export function openedMemory() {
  let opened = jsonIn('opened') as PageOpened | null
  return {
    recall: (linkId: string, signerKind: SignerKind): Opened | null =>
      opened?.linkId === linkId && opened.way === signerKind ? opened : null,
    forget: (): void => {
      opened = null
    },
  }
}

type Entry = { link: Schemas['Link']; individual: Schemas['Agreement'][]; corporation: Schemas['Agreement'][] }

/** Returns accessors for the data that the server rendered into a link's entry page. */
export function entryMemory() {
  let entry = jsonIn('entry') as (Entry & { linkId: string }) | null
  return {
    recall: (linkId: string): Entry | null => (entry?.linkId === linkId ? entry : null),
    forget: (): void => {
      entry = null
    },
  }
}

/**
 * Returns a client that resolves its first calls with the results that the server rendered into the page. Each result is used once; after the first
 * call without a result, all calls are sent.
 */
export function withWrittenAnswers(client: ClaClient): ClaClient {
  let answers: Partial<Record<OperationId, unknown>> | null = jsonIn('answers')
  return {
    async call<Op extends OperationId>(
      ...[id, request, signal, options]: Parameters<typeof client.call<Op>>
    ): Promise<ResultOf<Op>> {
      const answer = answers?.[id] as ResultOf<Op> | undefined
      if (answer !== undefined) {
        answers = { ...answers, [id]: undefined }
        return answer
      }
      answers = null
      return client.call(id, request, signal, options)
    },
  }
}

function jsonIn(id: string): object | null {
  const text = document.querySelector(`script#${id}[type="application/json"]`)?.textContent ?? ''
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Loads the modules that the server lists for this page, so that the first screen renders immediately. Excludes the validation rules. */
export async function preloaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]:not(.typing)')
  // If a module fails to load, the screen that needs it shows the error.
  await Promise.allSettled(Array.from(links, ({ href }) => import(/* @vite-ignore */ href)))
}
