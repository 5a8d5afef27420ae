-- The same holds over HTTP: 1,000 sessions, one random slot of a random laser day each time.
-- Arguments: first schedule id, last schedule id, seed.
local head = 'POST /api/holding HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: '
local sessions, keys = {}, {}
local first, last

function init(args)
  first, last = tonumber(args[1]), tonumber(args[2])
  math.randomseed(tonumber(args[3]))
  for i = 1, 1000 do
    sessions[i] = string.format('{"sessionId":"1700000000000-%032x","scheduleId":"', i)
  end
  for i = 0, 47 do
    local minute = 480 + 20 * i
    keys[i + 1] = string.format('","slotKeys":["%02d:%02d"]}', minute / 60, minute % 60)
  end
end

function request()
  local body = sessions[math.random(1000)] .. math.random(first, last) .. keys[math.random(48)]
  return head .. #body .. '\r\n\r\n' .. body
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nfigures {"requests":%d,"micros":%d,"p50":%d,"p99":%d,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
