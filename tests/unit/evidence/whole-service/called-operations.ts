/** Finds the API operation for each request, to check that a scenario calls all of them. */
import { type Operation, operations } from '../../../support/http/operations.ts'

/** Operations that change data. Includes GET operations that redirect the browser, because these complete a sign-in or an authorization. */
export const changing: readonly Operation[] = operations.filter(
  ({ method, redirects }) => method !== 'GET' || redirects,
)

type Route = { id: string; method: string; parts: readonly string[] }

const routes: readonly Route[] = operations.map(({ id, method, path }) => ({ id, method, parts: path.split('/') }))

const isParameter = (part: string): boolean => part.startsWith('{')

/** Returns the operation that a request calls. If several paths match, fixed segments win over parameters. */
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
