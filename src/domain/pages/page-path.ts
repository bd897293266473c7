import { type PageName, pages } from './pages.ts'

type Param<Name extends string> = Name extends `${infer Plain}?`
  ? { [Key in Plain]?: string | undefined }
  : { [Key in Name]: string }
type ParamsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Param<Name> & ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Param<Name>
    : object
type ParamsOf<Name extends PageName> = ParamsIn<(typeof pages)[Name]['path']>

/** Returns the path of a page with encoded segments: `pathOf('managerList', { linkId })`. */
export function pathOf<Name extends PageName>(
  name: Name,
  ...[params]: object extends ParamsOf<Name> ? [params?: ParamsOf<Name>] : [params: ParamsOf<Name>]
): string {
  const values = (params ?? {}) as Readonly<Record<string, string | undefined>>
  return pages[name].path.replaceAll(/\/:(\w+)\??/g, (_, key: string) => {
    const value = values[key]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
}
