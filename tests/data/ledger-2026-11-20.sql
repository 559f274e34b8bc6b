-- A ledger as the release of 20 November 2026 left it: killed in mid-work with SIGKILL, after days with and without Google.
-- Every name, firm and address in it is invented. tests/support/old-ledger.ts tells of its clock and its events.
CREATE TABLE migrations (step INTEGER PRIMARY KEY) STRICT;
INSERT INTO migrations (step) VALUES (0);
INSERT INTO migrations (step) VALUES (1);
INSERT INTO migrations (step) VALUES (2);
INSERT INTO migrations (step) VALUES (3);
CREATE TABLE outage (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  attempts INTEGER NOT NULL,
  retry_ms INTEGER NOT NULL,
  failure TEXT NOT NULL
  , not_before_ms INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE "bookings" (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  request_hash TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('demo', 'follow_up')),
  state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'confirmed', 'moved', 'removed', 'closed')),
  reason TEXT,
  start_ms INTEGER NOT NULL,
  end_ms INTEGER NOT NULL,
  moved_start_ms INTEGER,
  moved_end_ms INTEGER,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  email TEXT NOT NULL,
  mail_key TEXT,
  address_hash TEXT,
  consulted INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_ms INTEGER,
  last_failure TEXT,
  created_ms INTEGER NOT NULL,
  updated_ms INTEGER NOT NULL
  ) STRICT;
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (1, 'nnfpn3e122rta14gib84m2c7bitgn890k15ee9f6m7ob32g9aai0', 'd4bf168f330c58b81a15e9e04b38b5b2', 'demo', 'confirmed', NULL, 1795528800000, 1795530600000, NULL, NULL, 'Free Demo: Ben Ortega, Clínica Sol', 'Company: Clínica Sol
Challenge: Booked before a calendar was connected (old-001)', 'ben.1@visitor.example', 'ben.1@visitor.example', '4a70fcb794f5b5b5452b1a71ad774057', 1, 1, 1, NULL, NULL, 1795300259292, 1795300259297);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (2, 'ap7tdlqufh0gl8j6njokc41krv483q7dkkufm0o3p0t2nvv377n0', 'ed2e8693eacdc08ca9a60d6242b9837f', 'demo', 'confirmed', NULL, 1796155200000, 1796157000000, NULL, NULL, 'Free Demo: Carla Núñez, Delta Freight', 'Company: Delta Freight
Challenge: Booked before a calendar was connected (old-002)', 'carla.2@visitor.example', 'carla.2@visitor.example', '5d49f646c7f7f03e77ebcf42b5a1c016', 1, 1, 1, NULL, NULL, 1795300259311, 1795300259319);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (3, 'oqdcj0gu3djfa3jphm1h3m4mb95ice1bm473igqs734q340t1hq0', '35fa8d19b4c6ad612fd574142a75da9f', 'demo', 'confirmed', NULL, 1796223600000, 1796225400000, NULL, NULL, 'Free Demo: Diego Paz, Frutas <Don Pepe>', 'Company: Frutas <Don Pepe>
Challenge: Booked before a calendar was connected (old-003)', 'diego.3@visitor.example', 'diego.3@visitor.example', '828068c6b0eaac91e75a07dc46b525af', 1, 1, 1, NULL, NULL, 1795300259327, 1795300259330);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (4, 'p4i6p6597ehm6siiemurpfgaq9d427amvm3maq7ll0h2vpog3ab0', '44bf8c4773dc487f5fbd60cc9b57cecb', 'demo', 'confirmed', NULL, 1796302800000, 1796304600000, NULL, NULL, 'Free Demo: Elena Soto, Hotel Mirador', 'Company: Hotel Mirador
Challenge: Booked before a calendar was connected (old-004)', 'elena.4@visitor.example', 'elena.4@visitor.example', 'dfd04f0e20bf6a7542c49b695662fe63', 1, 1, 1, NULL, NULL, 1795300259341, 1795300259349);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (5, 'lh9uj6g3h2u4ms61fb3iaf3547torvo58r9fmoepesdtqrf6q4s0', '8d6408b44e97376b85874a07e5a1cabf', 'follow_up', 'confirmed', 'slot_taken', 1796155200000, 1796157000000, NULL, NULL, 'Free Demo: Fabio Mora, Óptica Luz', 'Company: Óptica Luz
Challenge: Asked before a calendar was connected (old-005)', 'fabio.5@visitor.example', 'fabio.5@visitor.example', NULL, 0, 0, 1, NULL, NULL, 1795300259358, 1795300259362);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (6, 'bov45halglvjkfp5dsbl56s9aqnaegjsi6rhbsh6r815580okl20', 'ba2c1925386d4ef247994c75ad54a57e', 'demo', 'confirmed', NULL, 1795539600000, 1795541400000, NULL, NULL, 'Free Demo: Gina Leal, Panadería Alba', 'Company: Panadería Alba
Challenge: Missed calls at night (old-006)', 'gina.6@visitor.example', 'gina.6@visitor.example', '142590a90b1458732e9ec17759a95aa1', 1, 1, 1, NULL, NULL, 1795300261272, 1795300261314);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (7, 'd8e8eb5l9csaiopnjfjblp3446ai4tft89gug2r79l5nkueeuon0', '568cebf1b64b1a888ba541b8882f5427', 'demo', 'confirmed', NULL, 1796335200000, 1796337000000, NULL, NULL, 'Free Demo: Hugo Vera, Taller & Hijos', 'Company: Taller & Hijos
Challenge: Missed calls at night (old-007)', 'hugo.7@visitor.example', 'hugo.7@visitor.example', '77c445036cf55d7be970ff9653bdff3d', 1, 1, 1, NULL, NULL, 1795300261334, 1795300261359);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (8, 'd1enb0v29ubmtogbu8ovi6n68545de09t0gqf78t9381ccb5034g', 'e9aacb5a258d9967cc7286e5757a8e11', 'demo', 'confirmed', NULL, 1796403600000, 1796405400000, NULL, NULL, 'Free Demo: Inés Rojas, Casa Verde', 'Company: Casa Verde
Challenge: Missed calls at night (old-008)', 'ines.8@visitor.example', 'ines.8@visitor.example', 'e9b7ac289c3e2cac1b4a1e51f83235ea', 1, 1, 1, NULL, NULL, 1795300261365, 1795300261395);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (9, 'co3qb737287kc827qj8824qjfi08qlebt78l83ridu4bjrf1pnpg', 'c9f7914c44861c650904e749c53eb33e', 'demo', 'moved', NULL, 1795557600000, 1795559400000, 1795564800000, 1795566600000, 'Free Demo: Juan Prado, Clínica Sol', 'Company: Clínica Sol
Challenge: Missed calls at night (old-009)', 'juan.9@visitor.example', 'juan.9@visitor.example', '788b56c5733723f414bf2bddaca9d1db', 1, 1, 1, NULL, NULL, 1795300261392, 1795300261759);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (10, '7saeal60t2laid63dbh1b9at5fq9id3ud4eh43pfinci4akudfqg', '34a4d939eefde70e11e7f74858a43894', 'demo', 'moved', NULL, 1796652000000, 1796653800000, 1796739300000, 1796741100000, 'Free Demo: Kira Blum, Delta Freight', 'Company: Delta Freight
Challenge: Missed calls at night (old-010)', 'kira.10@visitor.example', 'kira.10@visitor.example', '9883743e25a740133a3daa27bb1313c2', 1, 1, 1, NULL, NULL, 1795300261406, 1795300261759);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (11, 'v8n38ck73dmjtim90kdfph56fav8q8asrcu0amirqlvk8romafvg', '6c395286986377af3c2d08d604a43715', 'demo', 'moved', NULL, 1796688000000, 1796689800000, 1796860800000, 1796862600000, 'Free Demo: Leo Santos, Frutas <Don Pepe>', 'Company: Frutas <Don Pepe>
Challenge: Missed calls at night (old-011)', 'leo.11@visitor.example', 'leo.11@visitor.example', 'a0d8e2c48a3e89887e29b75691d5656e', 1, 1, 1, NULL, NULL, 1795300261426, 1795300261759);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (12, '84ltjaf0r1686brli4j390143p1uaqv2tbtbc5q0k36icna3phbg', '7fa522752d385d4ad114c3670f928b7d', 'demo', 'removed', NULL, 1795611600000, 1795613400000, NULL, NULL, 'Free Demo: Marta Gil, Hotel Mirador', 'Company: Hotel Mirador
Challenge: Missed calls at night (old-012)', 'marta.12@visitor.example', 'marta.12@visitor.example', '58ddf83e278879c255393d0edcc27386', 1, 1, 1, NULL, NULL, 1795300261443, 1795300261760);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (13, 'fhneemptsqbcoutq1vupvn94k9kp0ac6irar1566j14j7tg5s4g0', 'af6414dfd00b64ea4bf3fd4bac8201c3', 'demo', 'removed', NULL, 1796760000000, 1796761800000, NULL, NULL, 'Free Demo: Nico Duarte, Óptica Luz', 'Company: Óptica Luz
Challenge: Missed calls at night (old-013)', 'nico.13@visitor.example', 'nico.13@visitor.example', '435d25885c90c8cfb17fcfb87325a713', 1, 1, 1, NULL, NULL, 1795300261466, 1795300261760);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (14, 'bf7egr4fqdttauj0ki56f2u0kdmddko6ju2mnkbspsc1vb1vih4g', '', 'demo', 'removed', NULL, 1796828400000, 1796830200000, NULL, NULL, '', '', '', NULL, NULL, 1, 1, 1, NULL, NULL, 1795300261489, 1795300262079);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (15, 'pkqc8r2fstnhqsiaaf56skitrru3igd9or1jfpm8l5b1c34n8nlg', '', 'demo', 'removed', NULL, 1795618800000, 1795620600000, NULL, NULL, '', '', '', NULL, NULL, 1, 1, 1, NULL, NULL, 1795300261509, 1795300263727);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (16, 'qd30m4se5hl3522le9a4avibfpmtpnqejf1lgngmrdlu00pu89hg', '0f865a0887fc903353d3855cd4afe722', 'follow_up', 'closed', 'slot_taken', 1796335200000, 1796337000000, NULL, NULL, 'Free Demo: Quinn Hale, Casa Verde', 'Company: Casa Verde
Challenge: Wanted an hour that was taken (old-016)', 'quinn.16@visitor.example', 'quinn.16@visitor.example', NULL, 0, 0, 1, NULL, NULL, 1795300261526, 1795300262070);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (17, 'qtmlc6gb1m71fkb012838dsrmc4smea190bcgrdcnddq45hki0p0', '', 'follow_up', 'removed', 'slot_taken', 1796403600000, 1796405400000, NULL, NULL, '', '', '', NULL, NULL, 0, 0, 1, NULL, NULL, 1795300261540, 1795300263735);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (18, 'qm9fpov1dsj3htcbc3cvqh7pjjnsae7mtnuuetgqs07l0i2utkog', 'fe7cf714eeea470642ed62dba8e7f661', 'follow_up', 'confirmed', 'slot_passed', 1795179600000, 1795181400000, NULL, NULL, 'Free Demo: Saúl Peña, Delta Freight', 'Company: Delta Freight
Challenge: Came after the hour had begun (old-018)', 'saul.18@visitor.example', 'saul.18@visitor.example', NULL, 0, 0, 1, NULL, NULL, 1795300261558, 1795300261599);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (19, 'c2tm809plah7kg9h9vmdevl4j12f1q7dhkho98mimuusl3ip2u3g', 'c7e80d0f284933c74b58b8bf1a023864', 'follow_up', 'confirmed', 'suspected', 1796907600000, 1796909400000, NULL, NULL, 'Free Demo: Tania Luna, Frutas <Don Pepe>', 'Company: Frutas <Don Pepe>
Challenge: Filled in what nobody sees (old-019)', 'tania.19@visitor.example', 'tania.19@visitor.example', NULL, 0, 0, 1, NULL, NULL, 1795300261572, 1795300261602);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (20, '835l5f1h45g2jvgo6ab0co1pvec4kptf5nfr7p5b8m3lkaua45r0', '2d29d3ecb1ad8a497cb92ad9fd9e1a7d', 'demo', 'confirmed', NULL, 1796940000000, 1796941800000, NULL, NULL, 'Free Demo: Uma Rao, Hotel Mirador', 'Company: Hotel Mirador
Challenge: Wants every hour there is (old-020)', 'many@visitor.example', 'many@visitor.example', '606b3bd3080b9f6de69e3982aa537095', 1, 1, 1, NULL, NULL, 1795300261586, 1795300261633);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (21, 'p03pp5dea6ijk4msnmkcneo0gu2margklvmv6k7mfnvq4am98ac0', '1f6979ad49f50f6ad9b9bcf687a0907b', 'demo', 'confirmed', NULL, 1797008400000, 1797010200000, NULL, NULL, 'Free Demo: Víctor Sáenz, Óptica Luz', 'Company: Óptica Luz
Challenge: Wants every hour there is (old-021)', 'many@visitor.example', 'many@visitor.example', '715d31ca6d9a6303931466dd3d569bf5', 1, 1, 1, NULL, NULL, 1795300261596, 1795300261644);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (22, 'c97osjj8bq0pdq3tahloml8sgu82bldmckukrh3q21q4vj2kt5f0', 'c8a86c0b58154b26f692e89c480a7714', 'demo', 'confirmed', NULL, 1797256800000, 1797258600000, NULL, NULL, 'Free Demo: Wendy Poe, Panadería Alba', 'Company: Panadería Alba
Challenge: Wants every hour there is (old-022)', 'many@visitor.example', 'many@visitor.example', '6e9dc962f7dbb0c83fb7a7c61b6e4a76', 1, 1, 1, NULL, NULL, 1795300261608, 1795300261652);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (23, 'atvroehtt1jfll4ap6njd2nkug9rcav5d1o3qj34kgaea6uvh2q0', '4bcd41818cb77cfef1090d48d7506898', 'follow_up', 'confirmed', 'too_many', 1797292800000, 1797294600000, NULL, NULL, 'Free Demo: Ximena Rey, Taller & Hijos', 'Company: Taller & Hijos
Challenge: Wants every hour there is (old-023)', 'many@visitor.example', 'many@visitor.example', NULL, 0, 0, 1, NULL, NULL, 1795300261622, 1795300261659);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (24, 'o34q204hhlh62obn9rhhpa65msstmf0do0kjtbqm0pcfggpcluhg', 'b19a2737e11df3f69d4334ca0c1ea7d6', 'demo', 'sending', NULL, 1797364800000, 1797366600000, NULL, NULL, 'Free Demo: Yara Costa, Casa Verde', 'Company: Casa Verde
Challenge: Refused by the calendar for now (old-024)', 'yara.24@visitor.example', 'yara.24@visitor.example', '6fe143f69f91516e3f4cfbf1691f42e8', 1, 1, 2, 1795300323746, NULL, 1795300262103, 1795300263746);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (25, '4v0f7p90bvn04abd1iva2le458j7j232s85r913se6ch422ltg60', 'f994f672222a85f17c18e692597b9f69', 'demo', 'pending', NULL, 1797433200000, 1797435000000, NULL, NULL, 'Free Demo: Zoe Marín, Clínica Sol', 'Company: Clínica Sol
Challenge: Stored, and the answer was lost (old-025)', 'zoe.25@visitor.example', 'zoe.25@visitor.example', '35687e9b6579826376a6ca4352200c6e', 1, 1, 4, 1795300263743, 'unreachable: 503 backendError', 1795300263629, 1795300263689);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (26, 'e46kqk9bua38074a5e2j93d8e4ufaa0oqu5e956sjt5ftird9hh0', '9d0c4f31a63c264a53e9324f8d50db69', 'demo', 'pending', NULL, 1797512400000, 1797514200000, NULL, NULL, 'Free Demo: Ana Ruiz, Delta Freight', 'Company: Delta Freight
Challenge: Held while the calendar was away (old-026)', 'ana.26@visitor.example', 'ana.26@visitor.example', '40e967abaddb0a248d8dc4b6f2ac6c32', 1, 0, 0, 1795300263743, NULL, 1795300263653, 1795300263654);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (27, 'i9au9enpb8a096keicf015lgk4d8fgdcj2pfd92l4e21pl52j920', 'a9075080e6c66026b5fb6a92babee76a', 'demo', 'pending', NULL, 1797544800000, 1797546600000, NULL, NULL, 'Free Demo: Ben Ortega, Frutas <Don Pepe>', 'Company: Frutas <Don Pepe>
Challenge: Held while the calendar was away (old-027)', 'ben.27@visitor.example', 'ben.27@visitor.example', '9e2c1fb5b74eed691c56a5207195045a', 1, 0, 0, 1795300263743, NULL, 1795300263666, 1795300263667);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (28, 'qt6uritbbrotmbcbih3qfkfab2a2rov23oucfqmvdn7fgl4kegdg', 'ffd57c3536a6def773c1e1adfb171fa5', 'demo', 'pending', NULL, 1797613200000, 1797615000000, NULL, NULL, 'Free Demo: Carla Núñez, Hotel Mirador', 'Company: Hotel Mirador
Challenge: Held while the calendar was away (old-028)', 'carla.28@visitor.example', 'carla.28@visitor.example', 'c9bf8e322ca1625114cb2a7e04409adf', 1, 0, 0, 1795300263743, NULL, 1795300263681, 1795300263681);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (29, 'vk3gq26gpbc4r8r9qp17ubv1ioqpulgu2t743vgt5bfn7lqp2lc0', '0669d84cb50b74be371b8faf3ac29f6e', 'follow_up', 'pending', 'slot_taken', 1797512400000, 1797514200000, NULL, NULL, 'Free Demo: Diego Paz, Óptica Luz', 'Company: Óptica Luz
Challenge: Wanted an hour that somebody else was promised (old-029)', 'diego.29@visitor.example', 'diego.29@visitor.example', NULL, 0, 0, 0, 1795300263743, NULL, 1795300263697, 1795300263697);
INSERT INTO bookings (seq, id, request_hash, kind, state, reason, start_ms, end_ms, moved_start_ms, moved_end_ms, summary, description, email, mail_key, address_hash, consulted, sent, attempts, due_ms, last_failure, created_ms, updated_ms) VALUES (30, '8kcsp9jbmv832j6b2isgdeaqom1j88ba7ig1820h1al2qf38hnig', '0d169daaa76efe2c31921a4aa592ad0e', 'follow_up', 'closed', 'suspected', 1797861600000, 1797863400000, NULL, NULL, 'Free Demo: Elena Soto, Panadería Alba', 'Company: Panadería Alba
Challenge: Filled in what nobody sees (old-030)', 'elena.30@visitor.example', 'elena.30@visitor.example', NULL, 0, 0, 0, NULL, NULL, 1795300263709, 1795300263718);
CREATE TABLE address_salt (one INTEGER PRIMARY KEY CHECK (one = 1), salt TEXT NOT NULL) STRICT;
INSERT INTO address_salt (one, salt) VALUES (1, '879ce215-6924-4826-b656-4051291557d9');
CREATE TABLE erasures (
  event_id TEXT PRIMARY KEY,
  booking TEXT NOT NULL,
  keep_time INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_ms INTEGER NOT NULL,
  last_failure TEXT,
  asked_ms INTEGER NOT NULL
  ) STRICT;
INSERT INTO erasures (event_id, booking, keep_time, attempts, due_ms, last_failure, asked_ms) VALUES ('pkqc8r2fstnhqsiaaf56skitrru3igd9or1jfpm8l5b1c34n8nlg', 'pkqc8r2fstnhqsiaaf56skitrru3igd9or1jfpm8l5b1c34n8nlg', 0, 0, 1795300263743, NULL, 1795300263727);
INSERT INTO erasures (event_id, booking, keep_time, attempts, due_ms, last_failure, asked_ms) VALUES ('qtmlc6gb1m71fkb012838dsrmc4smea190bcgrdcnddq45hki0p0f', 'qtmlc6gb1m71fkb012838dsrmc4smea190bcgrdcnddq45hki0p0', 0, 0, 1795300263743, NULL, 1795300263735);
INSERT INTO erasures (event_id, booking, keep_time, attempts, due_ms, last_failure, asked_ms) VALUES ('qtmlc6gb1m71fkb012838dsrmc4smea190bcgrdcnddq45hki0p0', 'qtmlc6gb1m71fkb012838dsrmc4smea190bcgrdcnddq45hki0p0', 0, 0, 1795300263743, NULL, 1795300263735);
CREATE UNIQUE INDEX live_slot ON bookings (start_ms) WHERE kind = 'demo' AND state IN ('pending', 'sending', 'confirmed');
CREATE INDEX waiting ON bookings (seq) WHERE due_ms IS NOT NULL;
CREATE INDEX by_mail ON bookings (mail_key) WHERE mail_key IS NOT NULL;
CREATE INDEX by_address ON bookings (address_hash) WHERE address_hash IS NOT NULL;
CREATE INDEX demos_by_end ON bookings (coalesce(moved_end_ms, end_ms)) WHERE kind = 'demo';
CREATE INDEX by_due ON bookings (due_ms) WHERE due_ms IS NOT NULL;
