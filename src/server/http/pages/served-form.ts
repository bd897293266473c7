/** Server-rendered form of a sign page. The screen takes over its values (src/web/client/served-form.ts). */
import { routes } from '../../../../openapi/index.ts'
import type { SignerKind } from '../../../domain/agreements/draft.ts'
import { hintOf, inputOf } from '../../../domain/agreements/field-input.ts'
import { type Field, hasOwnTitle, titleOfType } from '../../../domain/agreements/fields.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { verificationCode } from '../../../domain/text/limits.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { translatorOf } from '../../text/translations.ts'

type Form = { linkId: string; kind: SignerKind; fields: readonly Field[] }

/** Returns the texts that depend on the signer kind: the first step, its bar on phones, and the hint for the address field. */
function wordsOfSignerKind(kind: SignerKind, language: Language) {
  const [screens, company] = [translatorOf('screens', language), translatorOf('company', language)]
  const ofSigner = { step: screens('sign.describing'), invitation: screens('sign.toDescribing') }
  return {
    individual: () => ({ ...ofSigner, emailHint: screens('field.emailHint') }),
    employee: () => ({ ...ofSigner, emailHint: company('employee.emailHint') }),
    corporation: () => ({
      step: company('corporation.describing'),
      invitation: company('corporation.invitation'),
      emailHint: company('corporation.emailHint'),
    }),
  }[kind]()
}

/**
 * Returns attributes with the API path for requesting a code and the code's lifetime. Empty for employees, because their corporation must be looked
 * up first.
 */
function codeAttributes(kind: SignerKind, linkId: string): string {
  if (kind === 'employee') return ''
  const { path } = kind === 'individual' ? routes.sendIndividualCode : routes.sendCorporationCode
  const from = escapeHtml(path.replace('{link_id}', encodeURIComponent(linkId)))
  return ` data-code-path="/cla/api${from}" data-code-lasts="${verificationCode.lifetime}"`
}

/**
 * Returns the HTML of the steps and the first form, shown after the agreement. On phones, a bar links to the form. The form has the method `dialog`,
 * which sends nothing, so its input never becomes part of a URL.
 */
export function servedForm({ linkId, kind, fields }: Form, language: Language): string {
  const say = translatorOf('screens', language)
  const { step, invitation, emailHint } = wordsOfSignerKind(kind, language)
  const hintIn = (field: Field): string | null => {
    const agreementKind = kind === 'corporation' ? 'corporation' : 'individual'
    const hint = hintOf(agreementKind, field, { emailHint: 'emailHint', language })
    return hint && ('text' in hint ? hint.text : emailHint)
  }
  const steps = [step, say('sign.confirmingShort'), say('sign.checking')].map(
    (name, index) => `<li${index === 0 ? ' aria-current="step"' : ''}>${escapeHtml(name)}</li>`,
  )
  return [
    `<div id="early-bar"><p>${escapeHtml(say('sign.stepOf', { step: 1, name: step }))}</p>`,
    `<a href="#early">${escapeHtml(invitation)}</a></div>`,
    `<section id="early" aria-label="${escapeHtml(say('sign.panel'))}" tabindex="-1"><div class="over-foot">`,
    `<ol aria-label="${escapeHtml(say('sign.steps'))}">${steps.join('')}</ol>`,
    `<h2>${escapeHtml(step)}</h2>`,
    `<form method="dialog" novalidate data-link="${escapeHtml(linkId)}" data-kind="${kind}"${codeAttributes(kind, linkId)}>`,
    ...fields.map((field) => fieldHtml(field, hintIn(field), language)),
    `<button type="submit">${escapeHtml(say('sign.continue'))}</button></form></div></section>`,
  ].join('')
}

function fieldHtml(field: Field, hint: string | null, language: Language): string {
  const say = translatorOf('screens', language)
  const { type, required } = field
  const id = `early-${type}`
  const title = hasOwnTitle(field) ? field.title : titleOfType(type, language)
  const optional = required ? '' : ` <span>${escapeHtml(say('field.optional'))}</span>`
  const { type: kind = 'text', autoComplete, inputMode, autoCapitalize, spellCheck } = inputOf(field)
  const attributes: Record<string, string | undefined> = {
    ...{ id, name: type, type: kind, autocomplete: autoComplete, inputmode: inputMode },
    ...{ autocapitalize: autoCapitalize, spellcheck: spellCheck === undefined ? undefined : String(spellCheck) },
    'aria-describedby': hint ? `${id}-hint` : undefined,
  }
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${escapeHtml(value)}"`],
  )
  return [
    `<div><label for="${id}">${escapeHtml(title)}${optional}</label>`,
    hint ? `<p id="${id}-hint">${escapeHtml(hint)}</p>` : '',
    `<input ${written.join(' ')}${required ? ' required' : ''}></div>`,
  ].join('')
}
