import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const testing = process.env['VITEST'] !== undefined

export default defineConfig({
  root: testing ? '.' : 'src/web',
  plugins: [react()],
  build: { outDir: '../../dist/web', emptyOutDir: true, manifest: true },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/vitest-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
