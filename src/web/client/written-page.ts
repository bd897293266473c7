/** The data that the server wrote into the page: settings, and what a sign page shows first. */
import type { ClaClient } from '../../../machines/shared/operation.ts'
import type { OperationId, ResultOf, Schemas } from '../../../openapi/index.ts'
import type { SignerKind } from '../../domain/agreements/draft.ts'
import { readServiceSettings, type ServiceSettings } from '../../domain/projects/service-settings.ts'

/** The operator's settings. */
export function serviceSettings(): ServiceSettings {
  return readServiceSettings(jsonIn('service'))
}

type Opened = { link: Schemas['Link']; agreements: Schemas['Agreement'][]; text: Schemas['AgreementText'] }
type PageOpened = Opened & { linkId: string; way: SignerKind }

/** The agreement a sign page is opened with. */
export function openedMemory() {
  let opened = jsonIn('opened') as PageOpened | null
  return {
    recall: (linkId: string, way: SignerKind): Opened | null =>
      opened?.linkId === linkId && opened.way === way ? opened : null,
    forget: (): void => {
      opened = null
    },
  }
}

type Entry = { link: Schemas['Link']; individual: Schemas['Agreement'][]; corporation: Schemas['Agreement'][] }

/** What a link's entry page is opened with. */
export function entryMemory() {
  let entry = jsonIn('entry') as (Entry & { linkId: string }) | null
  return {
    recall: (linkId: string): Entry | null => (entry?.linkId === linkId ? entry : null),
    forget: (): void => {
      entry = null
    },
  }
}

/** The client, which gives the results that the server wrote into the page to its first calls: each once, and none after a call of another kind. */
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

/** Preloads what the server lists for this page, so that the first screen is shown at once; the rules of what is typed need not be there. */
export async function preloaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]:not(.typing)')
  // A failed load is shown by the screen that needs it.
  await Promise.allSettled(Array.from(links, ({ href }) => import(/* @vite-ignore */ href)))
}
