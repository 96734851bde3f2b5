#include <filesystem>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "cli/command/options.h"
#include "cli/commands.h"
#include "cli/serve/browser.h"
#include "cli/serve/listener.h"
#include "cli/serve/site.h"
#include "cli/serve/store.h"
#include "cli/shared/data_files.h"
#include "cli/shared/failure.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/output.h"

namespace freecell::cli {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
    std::string host = "127.0.0.1";
    std::int64_t port = 8617;
    std::string page;  // empty: the page that comes with the program
    std::string store; // empty: none
    std::vector<std::string> allowed_hosts;
    bool no_open = false;
};

fs::path page_folder(const std::string& asked) {
    return asked.empty() ? data_file("page/index.html", "web/app/dist/index.html").parent_path() : fs::path(asked);
}

std::string address_of(const ServeOptions& options) {
    const bool is_ipv6 = options.host.contains(':');
    return fmt::format("http://{}{}{}:{}/", is_ipv6 ? "[" : "", options.host, is_ipv6 ? "]" : "", options.port);
}

void run_serve(const ServeOptions& options) {
    const fs::path page = page_folder(options.page);
    if (std::error_code ignored; page.empty() || !fs::exists(page / "index.html", ignored)) {
        throw Failure{
            page.empty() ? "the page is not built" : fmt::format("there is no page in {}", page.string()),
            "Build it with `tools/web page`; `./run serve` does so automatically. --page selects another folder."};
    }
    SiteOptions site_options{.page_folder = page.string(), .hosts = options.allowed_hosts};
    site_options.hosts.push_back(options.host);
    Site site(site_options, options.store.empty() ? nullptr : std::make_unique<ServedStore>(options.store));
    const Listener listener = listen_on(options.host, static_cast<int>(options.port));
    catch_interrupts();
    write_err("freecell: {} (Ctrl-C ends it)\n", address_of(options));
    if (!listener.is_loopback) {
        write_err("freecell: warning: other machines can reach this server; it asks for no password\n");
    }
    if (!options.no_open) open_in_browser(address_of(options));
    const std::jthread watch([&site](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            if (interrupt_requested() && site.stop()) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    });
    site.serve(listener.socket);
    if (interrupt_requested()) throw Exit(interrupted);
}

} // namespace

void add_serve_command(Command program) {
    const auto options = std::make_shared<ServeOptions>();
    Command command = program.add_subcommand("serve", "Play, watch and identify in the browser");
    add_whole_number(command, "--port", options->port, 1, 65535, "Port to listen on. Default: 8617");
    command.add_option("--host", options->host, "Address to listen on. Default: 127.0.0.1, this machine only")
        .type_name("ADDRESS");
    command.add_option("--page", options->page, "The folder of the built page").type_name("FOLDER");
    command.add_option("--store", options->store, "The store of a survey: its answers are used instead of searching")
        .type_name("STORE");
    command
        .add_option(
            "--allow-host", options->allowed_hosts,
            "Also accept this host name. May be repeated. IP addresses, localhost and --host are always accepted")
        .type_name("NAME")
        .one_at_a_time();
    command.add_flag("--no-open", options->no_open, "Do not open a browser (serve opens one on a desktop)");
    command.footer("Open http://127.0.0.1:8617/ in a browser. Programs can request\n"
                   "  GET  /api/deal/617      the board, as `deal --ndjson` writes it\n"
                   "  POST /api/identify      which deal is the board in the body?\n"
                   "  GET  /api/solve/617     a solution, or the proof that there is none\n"
                   "  GET  /api/statistics    what is in --store, as `survey report --json`\n"
                   "\n"
                   "Exit code 130: ended by Ctrl-C; 143: by SIGTERM; 2: it cannot start.\n"
                   "\n"
                   "See docs/page.md for details.");
    command.callback([options] { run_serve(*options); });
}

} // namespace freecell::cli
