declare module 'autocannon' {
  interface Load {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Threads that send; 0 sends from the caller's. */
    workers?: number
    headers?: Record<string, string>
  }
  interface Result {
    errors: number
    non2xx: number
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(load: Load): Promise<Result>
}
