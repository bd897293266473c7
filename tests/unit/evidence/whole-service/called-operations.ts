/** Which operations of the contract a story has called with success. */
import { type Operation, operations } from '../../../support/http/operations.ts'

/** Operations that change something: all that are no GET, and those that send a browser on after it returned from elsewhere. */
export const changing: readonly Operation[] = operations.filter(
  ({ method, redirects }) => method !== 'GET' || redirects,
)

type Route = { id: string; method: string; parts: readonly string[] }

const routes: readonly Route[] = operations.map(({ id, method, path }) => ({ id, method, parts: path.split('/') }))

const isParameter = (part: string): boolean => part.startsWith('{')

/** The operation a request is for: of those that fit, the one whose path has a word where the other has a parameter. */
export function operationOfCall(method: string, path: string): string | null {
  const asked = (path.replace(/^\/cla\/api/, '').split('?')[0] ?? '').split('/')
  const fits = ({ parts, ...route }: Route): boolean =>
    route.method === method &&
    parts.length === asked.length &&
    parts.every((part, index) => isParameter(part) || part === asked[index])
  const byWords = (one: Route, other: Route): number => {
    const at = one.parts.findIndex((part, index) => isParameter(part) !== isParameter(other.parts[index] ?? ''))
    return at < 0 ? 0 : Number(isParameter(one.parts[at] ?? '')) * 2 - 1
  }
  return routes.filter(fits).toSorted(byWords)[0]?.id ?? null
}
