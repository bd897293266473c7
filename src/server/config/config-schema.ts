/** Declares settings as a tree of variables, from which types, values, errors and docs/reference/configuration.md are derived. */

export type Environment = Record<string, string | undefined>

/** Thrown for a missing or invalid setting; the message contains the variable name. */
export class ConfigError extends Error {}

/** Values that a setting may depend on: the mode of the service, and settings declared before it. */
export type Settings = {
  production: boolean
  trial: boolean
  port: number
  publicUrl: string
  dataDir: string
  databasePool: number
  /** Base URL of the OAuth application that the setting belongs to. */
  url?: string
}

/** Type of a setting. `standard` is the default as shown in the documentation; `text` is empty if the variable is not set. */
export type SettingType<T> = { standard: string; read(text: string, name: string, known: Settings): T }

export type Setting<T> = SettingType<T> & { name: string; meaning: string; section?: string }

/** Declares a variable. `standard` replaces the documented default of the type. */
export const setting = <T>(
  name: string,
  kind: SettingType<T>,
  meaning: string,
  standard = kind.standard,
): Setting<T> => ({
  name,
  meaning,
  standard,
  read: (text, named, known) => kind.read(text, named, known),
})

/** Declares a value that cannot be set by a variable. */
export const constant = <T>(value: T): SettingType<T> => ({ standard: '', read: () => value })

/** A group of settings, by name. */
export type Group = { readonly [name: string]: SettingType<unknown> | Application<Group> | Group }

/** An OAuth application; null if both `clientId` and `clientSecret` are empty. */
export type Application<G extends Group> = { readonly application: G }

/** Type of the values of a settings declaration. */
export type ValuesOf<D> =
  D extends SettingType<infer T>
    ? T
    : D extends Application<infer G>
      ? ValuesOf<G> | null
      : { readonly [Name in keyof D]: ValuesOf<D[Name]> }

const isSettingType = (part: Group[string]): part is SettingType<unknown> =>
  'read' in part && typeof part.read === 'function'
const isSetting = (part: Group[string]): part is Setting<unknown> => isSettingType(part) && 'name' in part
const isApplication = (part: Group[string]): part is Application<Group> => 'application' in part

/** Reads settings in declaration order. Returns them merged with the values of `before`. */
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
  if (isSettingType(part)) {
    const name = isSetting(part) ? part.name : ''
    return part.read(env[name] ?? '', name, known as Settings)
  }
  if (isApplication(part)) return readApplication(part.application, env, known)
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, read(inner, env, known)]))
}

function readApplication(group: Group, env: Environment, known: object): object | null {
  const values: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(group)) {
    values[key] = read(part, env, { ...known, ...values })
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

/** Assigns the variables of `group` to the documentation section with this title, and returns the group. */
export function section<G extends Group>(title: string, group: G): G {
  for (const variable of variablesOf(group)) variable.section = title
  return group
}

/** Returns all variables in declaration order. */
export function variablesOf(group: Group): Setting<unknown>[] {
  return Object.values(group).flatMap((part) => {
    if (isSettingType(part)) return isSetting(part) ? [part] : []
    return variablesOf(isApplication(part) ? part.application : part)
  })
}
