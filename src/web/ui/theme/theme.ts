import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { recipes, slotRecipes } from './recipes.ts'

const css = (name: string) => ({ value: `var(--${name})` })

/** Spacing scale on a 4-pixel grid: `4` is 16 pixels at the default text size. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24]
const grid = Object.fromEntries(steps.map((step) => [step, { value: `${step * 0.25}rem` }]))

const radius = { value: '8px' }

/** Colors that refer to the custom properties in shell.css, which define light and dark values. Chakra's own color names are mapped to them. */
const colors = {
  paper: css('paper'),
  sheet: css('sheet'),
  ink: { DEFAULT: css('ink'), second: css('ink-second'), third: css('ink-third') },
  hairline: css('hairline'),
  control: css('control'),
  accent: { DEFAULT: css('accent'), strong: css('accent-strong'), on: css('accent-on'), soft: css('accent-soft') },
  seal: { DEFAULT: css('seal'), on: css('seal-on') },
  done: { DEFAULT: css('done'), soft: css('done-soft') },
  waiting: { DEFAULT: css('waiting'), soft: css('waiting-soft') },
  error: { DEFAULT: css('error'), soft: css('error-soft') },
  bg: {
    DEFAULT: css('paper'),
    panel: css('sheet'),
    subtle: css('paper'),
    muted: css('hairline'),
    emphasized: css('hairline'),
  },
  fg: {
    DEFAULT: css('ink'),
    muted: css('ink-second'),
    subtle: css('ink-third'),
    error: css('error'),
    success: css('done'),
    warning: css('waiting'),
    info: css('accent'),
  },
  border: { DEFAULT: css('hairline'), muted: css('hairline'), subtle: css('hairline'), error: css('error') },
}

const text = (fontSize: string, lineHeight: string, weight: { fontWeight?: string } = {}) => ({
  value: { fontSize, lineHeight, ...weight },
})

const look = defineConfig({
  preflight: true,
  globalCss: {
    '*': { borderColor: 'hairline' },
    ':focus-visible': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
    '*::selection': { bg: 'accent.soft' },
    '*, *::before, *::after': {
      '@media (prefers-reduced-motion: reduce)': { animation: 'none !important', transition: 'none !important' },
    },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens: {
      colors,
      spacing: grid,
      sizes: {
        ...grid,
        full: { value: '100%' },
        column: { value: '73.75rem' },
        narrow: { value: '40rem' },
        panel: { value: '25rem' },
      },
      radii: { l1: { value: '4px' }, l2: radius, l3: radius },
      fonts: { body: css('sans'), heading: css('sans'), serif: css('serif') },
      fontWeights: { normal: { value: 400 }, medium: { value: 500 }, bold: { value: 600 } },
    },
    textStyles: {
      note: text('0.8125rem', '1.125rem'),
      small: text('0.875rem', '1.25rem'),
      body: text('1rem', '1.5rem'),
      heading: text('1.25rem', '1.75rem', { fontWeight: '600' }),
      title: text('var(--title)', 'var(--title-line)', { fontWeight: '700' }),
    },
    keyframes: { breathe: { '50%': { opacity: '0.5' } } },
    recipes,
    slotRecipes,
  },
})

/** Creates a reduced Chakra system. A component without a recipe here is rendered unstyled, without an error. */
export const openSystem = () => createSystem(defaultBaseConfig, look)
