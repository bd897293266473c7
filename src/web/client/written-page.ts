/** What the server wrote into the page beside the screens: settings, and the answers to the first calls. */
import { readServiceSettings, type ServiceSettings } from '../../domain/service-settings.ts'

/** The operator's settings. */
export function serviceSettings(): ServiceSettings {
  return readServiceSettings(jsonIn('service'))
}

/** Answers by `GET /v1/…`; each is taken once, so that asking again asks the service. */
export function preparedAnswers(): (call: string) => unknown {
  const answers = new Map(Object.entries(jsonIn('prepared') ?? {}))
  return (call) => {
    const answer: unknown = answers.get(call)
    answers.delete(call)
    return answer
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

/** Loads what the server knows this page to need, so that the first screen is shown in one piece. */
export async function preloaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  // What could not be loaded is said by the screen that asks for it.
  await Promise.allSettled(Array.from(links, ({ href }) => import(/* @vite-ignore */ href)))
}
