/** How settings are declared: a tree of variables, of which type, values, refusals and the README's table follow. */

export type Environment = Record<string, string | undefined>

/** A setting that is missing or wrong; the message names the variable. */
export class ConfigError extends Error {}

/** What a value may depend on: which service it is, and settings that are declared before it. */
export type Known = {
  production: boolean
  trial: boolean
  port: number
  publicUrl: string
  dataDir: string
  databasePool: number
}

/** A kind of value. `standard` is the default as the README shows it; `text` is empty where the variable is not set. */
export type SettingKind<T> = { standard: string; read(text: string, name: string, known: Known): T }

export type Setting<T> = SettingKind<T> & { name: string; meaning: string }

/** A variable. `standard` is set where the README explains the default further than the kind does. */
export const setting = <T>(
  name: string,
  kind: SettingKind<T>,
  meaning: string,
  standard = kind.standard,
): Setting<T> => ({
  name,
  meaning,
  standard,
  read: (text, named, known) => kind.read(text, named, known),
})

/** A value that no variable sets. */
export const constant = <T>(value: T): SettingKind<T> => ({ standard: '', read: () => value })

/** Settings under names of their own. */
export type Group = { readonly [name: string]: SettingKind<unknown> | Application<Group> | Group }

/** An OAuth application: null where none is registered, which `clientId` and `clientSecret` say together. */
export type Application<G extends Group> = { readonly application: G }

/** The values of what is declared. */
export type ValuesOf<D> =
  D extends SettingKind<infer T>
    ? T
    : D extends Application<infer G>
      ? ValuesOf<G> | null
      : { readonly [Name in keyof D]: ValuesOf<D[Name]> }

const isKind = (part: Group[string]): part is SettingKind<unknown> => 'read' in part && typeof part.read === 'function'
const isSetting = (part: Group[string]): part is Setting<unknown> => isKind(part) && 'name' in part
const isApplication = (part: Group[string]): part is Application<Group> => 'application' in part

/** Reads settings in the order of their declaration, beside what is known before them. */
export function readSettings<G extends Group, K extends object>(
  group: G,
  env: Environment,
  before: K,
): K & ValuesOf<G> {
  const known = { ...before }
  for (const [key, part] of Object.entries(group)) Object.assign(known, { [key]: read(part, env, known) })
  return known as K & ValuesOf<G>
}

function read(part: Group[string], env: Environment, known: object): unknown {
  if (isKind(part)) {
    const name = isSetting(part) ? part.name : ''
    return part.read(env[name] ?? '', name, known as Known)
  }
  if (isApplication(part)) return readApplication(part.application, env, known)
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, read(inner, env, known)]))
}

function readApplication(group: Group, env: Environment, known: object): object | null {
  const values: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(group)) {
    values[key] = read(part, env, known)
    if (key !== 'clientSecret') continue
    if ((values['clientId'] === '') !== (values['clientSecret'] === '')) {
      const names = variablesOf(group).map(({ name }) => name)
      const [id, secret] = names.filter((name) => /_CLIENT_(?:ID|SECRET)$/.test(name))
      throw new ConfigError(`${id} and ${secret} must be set together`)
    }
    if (values['clientId'] === '') return null
  }
  return values
}

/** Every variable, in the order of its declaration. */
export function variablesOf(group: Group): Setting<unknown>[] {
  return Object.values(group).flatMap((part) => {
    if (isKind(part)) return isSetting(part) ? [part] : []
    return variablesOf(isApplication(part) ? part.application : part)
  })
}
